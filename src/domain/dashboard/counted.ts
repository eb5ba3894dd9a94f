import { dossierTabs } from '../dossier-steps.ts';
import type { ReaderKind } from './figures.ts';
import { turns } from './turns.ts';

/** The figures whose files can be listed (docs/domain/dashboard.md). */
export const counted = [
  'waiting',
  'stage',
  'premium',
  'simulated',
  'sent',
  'accepted',
  'signed',
  'decided',
  'expiring',
] as const;
export type Counted = (typeof counted)[number];

/** One figure: by its name and, where it has several values, its key; else an empty key. */
export interface Asked {
  figure: Counted;
  key: string;
}

/** Whether a figure has that key: whom it waits for, a stage, a month (`2026-11`), or none. */
export function hasKey(figure: Counted, key: string): boolean {
  switch (figure) {
    case 'waiting':
      return turns.some((turn) => turn === key);
    case 'stage':
      return dossierTabs.some(({ stage }) => String(stage) === key);
    case 'premium':
      return key === '' || /^20\d\d-(0[1-9]|1[0-2])$/.test(key);
    default:
      return key === '';
  }
}

/** The figures of files as they are now: those that a company reads. */
const ofPresent: ReadonlySet<Counted> = new Set<Counted>(['waiting', 'stage', 'expiring']);

/**
 * Whether that reader has the figure: a company does not follow what leads to a signature, and administrators alone
 * follow decisions.
 */
export const isRead = (figure: Counted, reader: ReaderKind): boolean =>
  figure === 'decided' ? reader === 'all' : reader !== 'company' || ofPresent.has(figure);

/** Whether the figure depends on the period; others are those of today. */
export const isOfPeriod = (figure: Counted): boolean => !ofPresent.has(figure);
