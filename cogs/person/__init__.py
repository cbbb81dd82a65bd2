"""What one person sees of their own: `/games`, `/me`, reminders, data, standings."""
