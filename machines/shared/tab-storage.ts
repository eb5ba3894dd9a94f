import { isRecord } from '#domain/record.ts';

/**
 * Storage of the tab (`sessionStorage`) for input of users without drafts on the server, and for drafts that
 * were not sent yet (docs/domain/drafts.md), so that a reload loses nothing. It contains no secret
 * (docs/decisions/0019-browser-storage.md).
 */
const keyOf = (place: string) => `charpente.${place}`;

export type GuestForm = 'fin-de-travaux' | 'refus' | 'contestation';

/** Key of a guest's form for one file, so that another link in the same tab does not read it. */
export const guestKey = (form: GuestForm, reference: string): string => `client.${form}.${reference}`;

/** Key of the file that a link opened in this tab: a hash of the link, which does not reveal it. */
export function linkKey(token: string): string {
  let mark = 0;
  for (const letter of token) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `client.lien.${mark}`;
}

/** Key of the server's answer to a guest's refusal, which ends its session and links. */
export const refusalKey = 'client.refuse';

/** Key of the purpose (callback) of this tab's guest session; it serves no other page. */
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

/** The stored text; `null` if it is something else. */
export function readTextFromTab(place: string): string | null {
  const found = readFromTab(place);
  return typeof found === 'string' ? found : null;
}

/** The answers with the stored ones on top. */
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

/** Removes everything of guests from this tab. */
export function clearGuests(): void {
  for (const place of tabKeys('client.')) removeFromTab(place);
}
