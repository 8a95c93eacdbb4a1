"""Administration: who may come in, what everybody is told, what is kept for how long, and backups. It works on the store alone; running
processes follow."""
