import { companyTasks } from '../company-waits.ts';
import { dossierTabs } from '../dossier-steps.ts';
import { clocks, openClaimStates } from './claims.ts';
import { isCostBand, isDepartment } from './exposure.ts';
import type { ReaderKind } from './figures.ts';
import { turns } from '../step-turns.ts';

const [sellers, insurers]: [readonly ReaderKind[], readonly ReaderKind[]] = [
  ['broker', 'lead', 'all'],
  ['all', 'company'],
];
const everybody: readonly ReaderKind[] = [...sellers, 'company'];

/** The figures whose files can be listed, and who reads each (docs/domain/dashboard.md). */
const readers = {
  waiting: everybody,
  stage: everybody,
  premium: sellers,
  simulated: sellers,
  sent: sellers,
  accepted: sellers,
  signed: sellers,
  decided: ['all'],
  broker: ['all'],
  expiring: everybody,
  asked: ['company'],
  band: ['company'],
  area: ['company'],
  claims: insurers,
  clock: insurers,
} as const satisfies Readonly<Record<string, readonly ReaderKind[]>>;
export type Counted = keyof typeof readers;
export const counted = Object.keys(readers) as Counted[];

/** One figure: by its name and, where it has several values, its key; else an empty key. */
export interface Asked {
  figure: Counted;
  key: string;
}

/** The keys of the figures that have several values. */
const keysOf: Readonly<Partial<Record<Counted, (key: string) => boolean>>> = {
  waiting: (key) => turns.some((turn) => turn === key),
  stage: (key) => dossierTabs.some(({ stage }) => String(stage) === key),
  premium: (key) => key === '' || /^20\d\d-(0[1-9]|1[0-2])$/.test(key),
  broker: (key) => /^[1-9]\d{0,8}$/.test(key),
  asked: (key) => Object.hasOwn(companyTasks, key),
  band: (key) => /^\d+$/.test(key) && isCostBand(Number(key)),
  area: isDepartment,
  claims: (key) => openClaimStates.some((state) => state === key),
  clock: (key) => clocks.some((clock) => clock === key),
};

/** Whether a figure has that key: whom it waits for, a stage, a month (`2026-11`), …, or none. */
export const hasKey = (figure: Counted, key: string): boolean => keysOf[figure]?.(key) ?? key === '';

/** Whether that reader has the figure. */
export const isRead = (figure: Counted, reader: ReaderKind): boolean =>
  (readers[figure] as readonly ReaderKind[]).includes(reader);

/** The figures of a period; others are those of today. */
const ofPeriod: ReadonlySet<Counted> = new Set<Counted>([
  'premium',
  'simulated',
  'sent',
  'accepted',
  'signed',
  'decided',
  'broker',
]);

/** Whether the figure depends on the period; others are those of today. */
export const isOfPeriod = (figure: Counted): boolean => ofPeriod.has(figure);

/** Figures that count files which wait for somebody. */
export const countsWaiting = (figure: Counted): boolean => figure === 'waiting' || figure === 'asked';

/** Figures that count claims, not files. */
export const countsClaims = (figure: Counted): figure is 'claims' | 'clock' =>
  figure === 'claims' || figure === 'clock';
