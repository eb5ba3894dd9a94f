/**
 * A cookie that says "somebody is signed in here", and nothing else: it is no secret and opens nothing. The server reads it to answer
 * `/` and `/sign` with the application's page rather than with the one written for guests.
 */
export const sessionHint = 'charpente_session';

const attributes = 'path=/; samesite=lax';

export const storeHint = (): void => {
  document.cookie = `${sessionHint}=1; max-age=2592000; ${attributes}`;
};

export const dropHint = (): void => {
  document.cookie = `${sessionHint}=; max-age=0; ${attributes}`;
};
