/** What administrators are told of pieces that wait for a verdict is found among those alone. */
export default /* sql */ `
create index documents_to_judge on documents (piece, sent_at) where state = 'received' and superseded_by is null;
`;
