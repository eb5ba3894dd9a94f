import type { Mailed } from '#contract/request-resources.ts';
import { showDate } from './format.ts';

/** `lien pas encore ouvert`, or `lien ouvert le 12/11/2026`. */
export const openedWords = (opened: string | null): string =>
  opened === null ? 'lien pas encore ouvert' : `lien ouvert le ${showDate(opened)}`;

/**
 * Last mail to a client and whether its link was opened: `dernier envoi le 12/11/2026, lien pas encore
 * ouvert`; `null` if none was sent.
 */
export function mailedWords({
  sent_at: sent,
  opened_at: opened,
  reminded_at: reminded,
}: Mailed): string | null {
  const latest = [sent, reminded]
    .flatMap((one) => one ?? [])
    .toSorted()
    .at(-1);
  if (latest === undefined) return null;
  return `dernier envoi le ${showDate(latest)}, ${openedWords(opened)}`;
}
