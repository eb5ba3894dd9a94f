/** Whether PostgreSQL refused a statement because a row with the same key exists. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** Whether PostgreSQL refused a statement because a row that it names does not exist. */
export const isMissingKey = (error: unknown): boolean => hasCode(error, '23503');

/** `code`: an SQLSTATE. */
function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
