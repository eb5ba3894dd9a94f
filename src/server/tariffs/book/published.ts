/** The states of versions that prices may follow, for SQL. */
export const publishedStates = `('published', 'inForce', 'replaced')`;
