import type { IsoDate } from '#domain/calendar.ts';
import type { Clock } from '#domain/dashboard/claims.ts';
import { awaitedOfCompany, companyTasks, type CompanyTask } from '#domain/company-waits.ts';
import type { Amount, DashboardFigures, Durations } from '#domain/dashboard/figures.ts';
import { daysWithin } from '#domain/dashboard/quantiles.ts';
import { yearBefore } from '#domain/dashboard/periods.ts';
import { stageCounted, turnOf, type Place } from '#domain/dashboard/turns.ts';
import { turns } from '#domain/step-turns.ts';
import type { Asked } from '#domain/dashboard/counted.ts';
import { dossierTabs } from '#domain/dossier-steps.ts';
import { eurosOf } from '#domain/money.ts';
import { exposureOf } from './exposure.ts';
import { placeIn, type KeptFigure, type Span } from './kept.ts';
import type { Reader } from './reader.ts';

/** What the kept figures say without their files. */
export interface Figures extends DashboardFigures {
  expiring: Amount & { days: (Amount & { day: IsoDate })[] };
  is_empty: boolean;
}

const amountOf = (figures: readonly Pick<KeptFigure, 'n' | 'cents'>[]): Amount => ({
  n: figures.reduce((sum, { n }) => sum + n, 0),
  premium: eurosOf(figures.reduce((sum, { cents }) => sum + cents, 0)),
});

const durationsOf = (figures: readonly KeptFigure[]): Durations => ({
  n: amountOf(figures).n,
  median: daysWithin(50, figures),
  nine_in_ten: daysWithin(90, figures),
});

const tasks = Object.keys(companyTasks) as CompanyTask[];
const taskAt = ({ status, step, mark }: Place): CompanyTask | null =>
  awaitedOfCompany({ status, step, referral: mark === 'referred' ? 'pending' : 'none' });

const milestoneNames = ['sent', 'accepted', 'signed'] as const;

/** The figures that the other statements read. */
export type Beside = Pick<DashboardFigures, 'units' | 'brokers' | 'papers' | 'claims'>;

/** The figures of a dashboard from the kept ones (docs/domain/dashboard.md). */
export function figuresOf(
  { kind: reader }: Pick<Reader, 'kind'>,
  kept: readonly KeptFigure[],
  { span, beside }: { span: Span; beside: Beside },
): Figures {
  const of = (name: string) => kept.filter(({ figure }) => figure === name);
  const inPeriod = (name: string) => of(name).filter(({ day }) => span.months.includes(day));
  const places = of('place').flatMap((figure) => {
    const place = placeIn(figure.key);
    return place ? [{ figure, turn: turnOf(place), stage: stageCounted(place), task: taskAt(place) }] : [];
  });
  const premiums = of('premium');
  const premiumIn = (month: string) => amountOf(premiums.filter(({ day }) => day === month));
  const expiring = of('expires').toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return {
    reader,
    waiting: turns.map((turn) => ({
      turn,
      ...amountOf(places.filter((place) => place.turn === turn).map(({ figure }) => figure)),
    })),
    stages: dossierTabs.map(({ stage }) => ({
      stage,
      ...amountOf(places.filter((place) => place.stage === stage).map(({ figure }) => figure)),
    })),
    months: span.months.map((month) => ({
      month,
      ...premiumIn(month),
      before: premiumIn(yearBefore(month)).premium,
    })),
    simulated: amountOf(inPeriod('simulated')).n,
    milestones: milestoneNames.map((name) => ({ name, ...durationsOf(inPeriod(name)) })),
    expiring: {
      ...amountOf(expiring),
      days: expiring.map((figure) => ({ day: figure.day, ...amountOf([figure]) })),
    },
    ...beside,
    decisions: reader === 'all' ? durationsOf(inPeriod('decided')) : null,
    asked:
      reader === 'company'
        ? tasks.map((task) => ({
            task,
            ...amountOf(places.filter((place) => place.task === task).map(({ figure }) => figure)),
          }))
        : [],
    ...exposureOf(reader === 'company' ? of('exposed') : null),
    is_empty: kept.length === 0 && beside.papers.length === 0,
  };
}

/** How many files, or claims, a figure counts. */
export function countIn(figures: Figures, { figure, key }: Asked): number {
  switch (figure) {
    case 'waiting':
      return figures.waiting.find(({ turn }) => turn === key)?.n ?? 0;
    case 'stage':
      return figures.stages.find(({ stage }) => String(stage) === key)?.n ?? 0;
    case 'premium':
      return figures.months
        .filter(({ month }) => key === '' || month.startsWith(key))
        .reduce((sum, { n }) => sum + n, 0);
    case 'simulated':
      return figures.simulated;
    case 'expiring':
      return figures.expiring.n;
    case 'decided':
      return figures.decisions?.n ?? 0;
    case 'asked':
      return figures.asked.find(({ task }) => task === key)?.n ?? 0;
    case 'band':
      return figures.bands.find(({ from }) => String(from) === key)?.n ?? 0;
    case 'area':
      return figures.areas.find(({ department }) => department === key)?.n ?? 0;
    case 'claims':
      return figures.claims.find(({ state }) => state === key)?.n ?? 0;
    case 'clock':
      return figures.claims.reduce((sum, one) => sum + one[key as Clock], 0);
    default:
      return figures.milestones.find(({ name }) => name === figure)?.n ?? 0;
  }
}
