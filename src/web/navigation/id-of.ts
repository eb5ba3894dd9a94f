/** Largest id of the database (32-bit integer). */
const greatestId = 2_147_483_647;

/** The id in a path parameter; `null` if it is invalid, so that no request is sent. */
export const idOf = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= greatestId ? Number(text) : null;
