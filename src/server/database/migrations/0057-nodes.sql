-- The nodes that work with this database, and when each was last
-- there. Each has stored a file under its name, which the others read.
create table nodes (id text primary key, seen_at timestamptz not null);
