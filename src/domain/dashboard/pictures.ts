import { isRead, type Counted } from './counted.ts';
import type { ReaderKind } from './figures.ts';

/** The pictures of the dashboard, each with the figure that it shows; null: no files (docs/domain/dashboard.md). */
const figures = {
  waiting: 'waiting',
  asked: 'asked',
  stages: 'stage',
  months: 'premium',
  milestones: 'simulated',
  expiring: 'expiring',
  papers: null,
  units: 'premium',
  brokers: 'broker',
  decisions: 'decided',
  bands: 'band',
  areas: 'area',
  claims: 'claims',
  clocks: 'clock',
} as const satisfies Readonly<Record<string, Counted | null>>;
export type Picture = keyof typeof figures;
export const pictures = Object.keys(figures) as Picture[];

/** Whether that reader has the picture; each has a table, and is exported. A brokerage has no units. */
export function isShown(picture: Picture, reader: ReaderKind): boolean {
  const figure = figures[picture];
  if (figure === null) return reader !== 'company';
  return isRead(figure, reader) && (picture !== 'units' || reader !== 'broker');
}

/** Names of the tables of the pictures; that of units differs by reader (`unitTitles`). */
export const pictureLabels: Readonly<Record<Picture, string>> = {
  waiting: 'Qui attend qui',
  asked: 'Ce qui attend votre accord',
  stages: 'Dossiers et primes par étape',
  months: 'Primes signées par mois',
  milestones: 'De la simulation à la signature',
  expiring: 'Offres qui échoient en trente jours',
  papers: 'Pièces de cabinet à renouveler',
  units: 'Primes signées par agence ou partenaire',
  brokers: 'Premiers cabinets par primes signées',
  decisions: 'Délai de décision des études',
  bands: 'Contrats en vigueur par coût des travaux',
  areas: 'Contrats en vigueur par département',
  claims: 'Sinistres ouverts par stade',
  clocks: 'Délais légaux des sinistres',
};
