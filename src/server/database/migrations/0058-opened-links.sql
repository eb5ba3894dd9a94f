-- When a mailed link was last opened: shown to the user who reminds a client.
alter table client_links add column opened_at timestamptz;
