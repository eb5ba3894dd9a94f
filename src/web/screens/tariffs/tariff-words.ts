import { formatDate } from '#domain/calendar.ts';
import type { TariffSummary } from '#contract/tariffs.ts';
import { isTariffEvent, type TariffEventName, type TariffState } from '#domain/tariff-versions.ts';
import { words as lawWords } from '#machines/tariff-version/labels.ts';
import { endedMark, type Mark } from '../../components/Badge.tsx';
import type { LawActionWords } from '../actions/LawActionDialog.tsx';

export const stateMarks: Readonly<Record<TariffState, Mark>> = {
  draft: { family: 'neutre' },
  submitted: { family: 'attente' },
  published: { family: 'cours' },
  inForce: { family: 'ok' },
  replaced: { family: 'recu' },
  withdrawn: endedMark,
};

/** What follows from each event, beside the change of the state. */
const leaving: Partial<Record<TariffEventName, readonly string[]>> = {
  'TARIFF.SUBMIT': [
    'La version ne change plus\u202f; une autre personne de l’administration peut la publier.',
  ],
  'TARIFF.REOPEN': ['Elle devra être soumise de nouveau.'],
  'TARIFF.PUBLISH': [
    'Les nouveaux prix suivent cette version à partir de son premier jour.',
    'Une version publiée ne change plus. Les offres envoyées et les contrats gardent la leur.',
  ],
};

/** Labels and effects of the law's events. */
export const actionWords: LawActionWords = {
  labelOf: (event) => (isTariffEvent(event) ? lawWords.events[event] : event),
  isEnding: (event) => event === 'TARIFF.WITHDRAW',
  isAside: (event) => event === 'TARIFF.REOPEN',
  leavesWith: (event) => (isTariffEvent(event) && leaving[event]) || [],
};

/** What a line of the story says happened. */
export const doneWords: Readonly<Record<TariffEventName, string>> = {
  'TARIFF.CREATE': 'a commencé le brouillon',
  'TARIFF.CHANGE': 'a modifié le brouillon',
  'TARIFF.SUBMIT': 'a soumis la version',
  'TARIFF.REOPEN': 'a repris la version en brouillon',
  'TARIFF.PUBLISH': 'a publié la version',
  'TARIFF.WITHDRAW': 'a retiré la version',
  'TARIFF.BEGIN': 'l’a mise en vigueur',
  'TARIFF.REPLACE': 'l’a remplacée',
};

/** The period in words; a withdrawn version has none. */
export function periodOf({
  state,
  valid_from: from,
  valid_until: until,
}: Pick<TariffSummary, 'state' | 'valid_from' | 'valid_until'>): string {
  if (state === 'withdrawn') return '–';
  if (!from) return 'À choisir';
  const verb = 'À partir du';
  return until ? `${formatDate(from)} – ${formatDate(until)}` : `${verb} ${formatDate(from)}`;
}

export const tariffsPath = '/dashboard/tarifs';

/** The page of the values of one list, or of the first. */
export const listValuesPath = (list?: string): string =>
  `${tariffsPath}?volet=listes${list ? `&liste=${list}` : ''}`;

/** The page of a version, and the form of it. */
export const versionPath = (id: number): string => `${tariffsPath}?version=${id}`;
export const editorPath = (id: number): string => `${versionPath(id)}&modifier`;

/** The page of both prices of a request under a version. */
export const replayedPath = (id: number, request: number): string => `${versionPath(id)}&dossier=${request}`;
