-- The nightly sweep of the storage asks which rows name a file.
create index documents_by_key on documents (storage_key);
create index papers_by_key on papers (storage_key);
create index papers_undrawn on papers (request_id, version) where storage_key is null;
