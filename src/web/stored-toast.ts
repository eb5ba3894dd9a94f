/** Where a page stores, in session storage, the toast that the next one shows. */
export const storedToastKey = 'charpente.said';
