-- The state of a document before its verdict: the author of
-- the verdict may undo it for a moment (docs/domain/documents.md).
alter table documents add column before_verdict jsonb;
