/** When a mailed link was last opened: whoever reminds a client reads whether it was. */
export default `
alter table client_links add column opened_at timestamptz;
`;
