/**
 * A cookie that says "somebody is signed in here", and nothing else: it is no secret and opens nothing.
 * The server reads it to answer `/` and `/sign` with the application's page rather than with the one
 * written for guests.
 */
const sessionHint = 'charpente_session';

const attributes = 'path=/; samesite=lax';

/** Cookie of a session, valid for thirty days, longer than any session. */
const hintCookie = `${sessionHint}=1; max-age=2592000; ${attributes}`;

export const storeHint = (): void => {
  document.cookie = hintCookie;
};

const hasHint = (): boolean => document.cookie.includes(`${sessionHint}=1`);

/** Sets the cookie again if it is missing. True if it was missing and could be set. */
export function restoreHint(): boolean {
  if (hasHint()) return false;
  storeHint();
  return hasHint();
}

export const dropHint = (): void => {
  document.cookie = `${sessionHint}=; max-age=0; ${attributes}`;
};
