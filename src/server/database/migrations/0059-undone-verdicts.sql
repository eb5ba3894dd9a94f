-- Where a document stood before its verdict: whoever gave
-- it may undo it for a moment (docs/domain/documents.md).
alter table documents add column before_verdict jsonb;
