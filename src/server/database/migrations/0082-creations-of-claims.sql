-- Names the declaration that a claim was made from, once for each file: two windows on one draft make one claim.
alter table claims add column creation text;
create unique index claims_creation on claims (request_id, creation) where creation is not null;
