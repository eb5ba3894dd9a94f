import { dossierTabs, type Stage } from '../dossier-steps.ts';
import { once } from '../once.ts';
import { providerNames } from '../provider.ts';
import type { IsoDate } from '../calendar.ts';
import { claimStateLabels, type ClaimState } from '../claim.ts';
import type { CompanyTask } from '../company-waits.ts';
import { formatNumber } from '../numbers.ts';
import { soonDays, type Clock } from './claims.ts';
import type { Asked, Counted } from './counted.ts';
import { areaLabel, bandLabel, type CostBand } from './exposure.ts';
import type { ReaderKind } from './figures.ts';
import type { UsualStay } from './long-stays.ts';
import { mostDays } from './quantiles.ts';
import type { Turn } from '../step-turns.ts';

const us = (): string => `${providerNames().brand} et la compagnie`;

const turnWords: Readonly<Record<ReaderKind, Readonly<Record<Turn, () => string>>>> = {
  broker: { broker: () => 'Moi', client: () => 'Mes clients', insurer: us },
  lead: { broker: () => 'Les agences', client: () => 'Leurs clients', insurer: us },
  all: { broker: () => 'Les courtiers', client: () => 'Leurs clients', insurer: us },
  company: {
    broker: () => 'Les courtiers',
    client: () => 'Leurs clients',
    insurer: () => `${providerNames().brand} et nous`,
  },
};

/** Name of a side that files wait for, as that reader reads it. */
export const turnLabel = (turn: Turn, reader: ReaderKind): string => turnWords[reader][turn]();

/** What waits for a company's underwriters. */
export const askedLabels: Readonly<Record<CompanyTask, string>> = {
  referral: 'Prix à accorder',
  aggravated: 'Risques aggravés à décider',
};

export const clockLabels: Readonly<Record<Clock, string>> = {
  overdue: 'En retard',
  soon: `Sous ${soonDays}\u00a0jours`,
  later: 'Plus tard',
  none: 'Sans délai',
};

/** What a reader's units are, one and the premium of all. */
export const unitTitles: Readonly<Record<ReaderKind, { one: string; premium: string }>> = {
  broker: { one: 'Collaborateur', premium: 'Primes signées par collaborateur' },
  lead: { one: 'Agence', premium: 'Primes signées par agence' },
  all: { one: 'Partenaire', premium: 'Primes signées par partenaire' },
  company: { one: '', premium: '' },
};

export const stageLabel = (stage: Stage): string =>
  dossierTabs.find((tab) => tab.stage === stage)?.label ?? '';

export const milestoneLabels = {
  simulated: 'Simulées',
  sent: 'Envoyées',
  accepted: 'Acceptées',
  signed: 'Signées',
} as const;

const longMonth = once(
  () => new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortMonth = once(() => new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' }));

/** `2026-11-01` → `novembre 2026`. */
export const monthLabel = (month: IsoDate): string => longMonth().format(new Date(month));
/** `2026-11-01` → `nov.`. */
export const shortMonthLabel = (month: IsoDate): string => shortMonth().format(new Date(month));

/** A number of days as figures say it; a dash where there is none. */
export const daysLabel = (days: number | null): string =>
  days === null
    ? '–'
    : days > mostDays
      ? 'plus d’un an'
      : `${formatNumber(days)}\u00a0${days < 2 ? 'jour' : 'jours'}`;

/** What is usual at a step: `d’habitude 3 jours, et 9 jours au plus neuf fois sur dix`. */
export function usualLabel({ median, nine_in_ten: nine }: UsualStay): string {
  if (median === nine) return median === 0 ? 'd’habitude le jour même' : `d’habitude ${daysLabel(median)}`;
  const usual = median === 0 ? 'le jour même' : daysLabel(median);
  return `d’habitude ${usual}, et ${daysLabel(nine)} au plus neuf fois sur dix`;
}

const lowered = (label: string): string => label.toLocaleLowerCase('fr');

/** What the day of a file in the list of a figure is. */
export const dayColumns: Readonly<Record<Counted, string>> = {
  waiting: 'Dernier changement',
  stage: 'Dernier changement',
  premium: 'Signé le',
  simulated: 'Simulé le',
  sent: 'Envoyé le',
  accepted: 'Accepté le',
  signed: 'Signé le',
  decided: 'Décidé le',
  broker: 'Signé le',
  expiring: 'Valable jusqu’au',
  asked: 'Dernier changement',
  band: 'Dernier changement',
  area: 'Dernier changement',
  claims: 'Prochain délai',
  clock: 'Prochain délai',
};

/** Title of the list of a figure, as that reader reads it. `subject`: name of the brokerage that a key is. */
export function countedTitle({ figure, key }: Asked, reader: ReaderKind, subject: string | null): string {
  switch (figure) {
    case 'waiting':
      return `En attente\u00a0: ${turnLabel(key as Turn, reader)}`;
    case 'stage':
      return `Étape\u00a0: ${stageLabel(Number(key) as Stage)}`;
    case 'premium':
      return key === '' ? 'Contrats signés' : `Contrats signés, ${monthLabel(`${key}-01`)}`;
    case 'decided':
      return 'Études décidées dans la période';
    case 'broker':
      return `Contrats signés\u00a0: ${subject ?? ''}`;
    case 'expiring':
      return 'Offres qui échoient en trente jours';
    case 'asked':
      return askedLabels[key as CompanyTask];
    case 'band':
      return `Contrats en vigueur, coût des travaux\u00a0: ${lowered(bandLabel(Number(key) as CostBand))}`;
    case 'area':
      return `Contrats en vigueur\u00a0: ${areaLabel(key)}`;
    case 'claims':
      return `Sinistres\u00a0: ${lowered(claimStateLabels[key as ClaimState])}`;
    case 'clock':
      return `Délais des sinistres\u00a0: ${lowered(clockLabels[key as Clock])}`;
    default:
      return `Simulations de la période\u00a0: ${lowered(milestoneLabels[figure])}`;
  }
}
