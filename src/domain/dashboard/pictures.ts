import { isRead, type Counted } from './counted.ts';
import type { ReaderKind } from './figures.ts';

/** The pictures of the dashboard, each with the figure that it shows (docs/domain/dashboard.md). */
const figures = {
  waiting: 'waiting',
  asked: 'asked',
  stages: 'stage',
  months: 'premium',
  milestones: 'simulated',
  expiring: 'expiring',
  units: 'premium',
  decisions: 'decided',
  bands: 'band',
  areas: 'area',
  claims: 'claims',
  clocks: 'clock',
} as const satisfies Readonly<Record<string, Counted>>;
export type Picture = keyof typeof figures;
export const pictures = Object.keys(figures) as Picture[];

/** Whether that reader has the picture; each has a table, and is exported. A brokerage has no units. */
export const isShown = (picture: Picture, reader: ReaderKind): boolean =>
  isRead(figures[picture], reader) && (picture !== 'units' || reader !== 'broker');
