/**
 * What is typed where nobody has drafts on the server (docs/domain/drafts.md): kept in this tab's own storage until it is sent, so that a reload or the page of a
 * failure costs nothing. Never a secret (docs/decisions/0019-what-a-browser-keeps.md).
 */
const keyOf = (place: string) => `charpente.${place}`;

export type GuestForm = 'fin-de-travaux' | 'refus' | 'contestation';

/** Where a guest's form of a file is kept: another link that is opened in the same tab finds nothing of it. */
export const guestPlace = (form: GuestForm, reference: string): string => `client.${form}.${reference}`;

/** What this tab's guest was told of its own refusal, which ends its session and its links. */
export const refusalPlace = 'client.refuse';

export function keep(place: string, data: unknown): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(data));
  } catch {
    // A browser that keeps nothing: the page itself still holds it.
  }
}

/** What was kept; `null` where nothing was. */
export function kept(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
  } catch {
    return null;
  }
}

/** The same, of a form of several answers: laid over what it holds. */
export function withKept<Answers extends object>(place: string, answers: Answers): Answers {
  const found = kept(place);
  return found !== null && typeof found === 'object' ? { ...answers, ...found } : answers;
}

export function forgetKept(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}

/** All that guests left in this tab; of one form, whatever its file. */
export function forgetGuests(form?: GuestForm): void {
  try {
    const begins = keyOf(form ? `client.${form}.` : 'client.');
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(begins)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
