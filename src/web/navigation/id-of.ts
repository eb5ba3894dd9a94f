/** The greatest id that the database counts to. */
const greatestId = 2_147_483_647;

/** The id in an address; null where it is none, so that nothing is asked of the server. */
export const idOf = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= greatestId ? Number(text) : null;
