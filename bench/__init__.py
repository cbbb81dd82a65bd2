"""What is measured, and how (`make bench`)."""
