import { showWhen } from './format.ts';

/** Short text for each state of a draft. */
export const draftWords = {
  typing: 'Modifié',
  saving: 'Brouillon en cours d’enregistrement…',
  unsaved: 'Brouillon non enregistré\u00a0: nouvel essai dans un instant',
} as const;

/**
 * Time of the last save: `Brouillon enregistré à 09:12` today, else `… hier à 17:05`, `… le 18/11/2026 à
 * 11:30`.
 */
export const savedWords = (savedAt: string | null, now = new Date()): string =>
  savedAt
    ? `Brouillon enregistré ${showWhen(savedAt, now).replace(/^aujourd’hui /, '')}`
    : 'Brouillon enregistré';

/** Message for a draft that could not be loaded. */
export const unreadWords = 'Ce que vous aviez saisi n’a pas pu être relu';
