import { isRecord } from '#domain/record.ts';

/**
 * What is typed where nobody has drafts on the server, and what of a draft has not reached it (docs/domain/drafts.md): kept in this tab's own storage until it is sent, so that a reload or the page of a
 * failure costs nothing. Never a secret (docs/decisions/0019-browser-storage.md).
 */
const keyOf = (place: string) => `charpente.${place}`;

export type GuestForm = 'fin-de-travaux' | 'refus' | 'contestation';

/** Key of a guest's form of a file: another link that is opened in the same tab reads none of it. */
export const guestKey = (form: GuestForm, reference: string): string => `client.${form}.${reference}`;

/** Which file a link opened in this tab. Nothing of the link itself can be told from its place. */
export function linkKey(token: string): string {
  let mark = 0;
  for (const letter of token) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `client.lien.${mark}`;
}

/**
 * Key of what the server answered to this tab's guest about its refusal, which ends its session and its
 * links.
 */
export const refusalKey = 'client.refuse';

/** Key of the callback that the guest's session of this tab serves: it serves no other page. */
export const callbackKey = 'client.callback';

export function storeInTab(place: string, data: unknown): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(data));
  } catch {
    // A browser that keeps nothing: the page itself still holds it.
  }
}

/** The stored value; `null` for none. */
export function readFromTab(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
  } catch {
    return null;
  }
}

/** The same, of a text; `null` where something else was. */
export function readTextFromTab(place: string): string | null {
  const found = readFromTab(place);
  return typeof found === 'string' ? found : null;
}

/** The same, of a form of several answers: laid over what it holds. */
export function withStoredAnswers<Answers extends object>(place: string, answers: Answers): Answers {
  const found = readFromTab(place);
  return isRecord(found) ? { ...answers, ...found } : answers;
}

export function removeFromTab(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was stored.
  }
}

/** Stored keys with that prefix. */
export function tabKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(keyOf(prefix)))
      .map((key) => key.slice(keyOf('').length));
  } catch {
    return [];
  }
}

/** All that guests left in this tab. */
export function clearGuests(): void {
  for (const place of tabKeys('client.')) removeFromTab(place);
}
