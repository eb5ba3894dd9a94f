-- Documents that a client dropped by its link (docs/domain/documents.md, "The client's link").
alter table documents add column by_client boolean not null default false;
