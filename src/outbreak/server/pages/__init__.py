"""The addresses of the web client's pages, with a title and a preview for messengers."""
