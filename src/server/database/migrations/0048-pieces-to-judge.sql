-- Administrators are told of pieces that came after their study:
-- they are found among those alone that wait for a verdict.
create index documents_to_judge on documents (sent_at)
  where state = 'received' and superseded_by is null and request_id is not null;
