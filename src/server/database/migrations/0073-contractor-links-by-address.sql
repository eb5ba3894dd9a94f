-- Links of contractors by the address that they were mailed to: what one address
-- gets in a day is counted under a lock (src/server/contractors/address-mails.ts).
create index contractor_links_of_address on contractor_links (lower(email), made_at);
