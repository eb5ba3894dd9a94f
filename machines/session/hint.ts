/**
 * A cookie that says "somebody is signed in here", and nothing else: it is no secret and opens nothing. The server reads it to answer
 * `/` and `/sign` with the application's page rather than with the one written for guests.
 */
const sessionHint = 'charpente_session';

const attributes = 'path=/; samesite=lax';

/** The value of `document.cookie` during a session: valid for thirty days, longer than any session. */
const hintCookie = `${sessionHint}=1; max-age=2592000; ${attributes}`;

export const storeHint = (): void => {
  document.cookie = hintCookie;
};

const hasHint = (): boolean => document.cookie.includes(`${sessionHint}=1`);

/** Where the hint is lost, sets it again and says so; not where cookies are refused. */
export function restoreHint(): boolean {
  if (hasHint()) return false;
  storeHint();
  return hasHint();
}

export const dropHint = (): void => {
  document.cookie = `${sessionHint}=; max-age=0; ${attributes}`;
};
