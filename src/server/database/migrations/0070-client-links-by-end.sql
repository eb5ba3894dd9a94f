-- Links of clients by their end: what has been over for long is swept.
create index client_links_end on client_links (expires_at);
