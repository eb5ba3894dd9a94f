import { formatDate, type IsoDate } from '../calendar.ts';
import type { Asked } from './counted.ts';
import type { DashboardFigures } from './figures.ts';
import type { Picture } from './pictures.ts';
import { outOfHundred } from './quantiles.ts';
import { daysLabel, milestoneLabels, monthLabel, stageLabel, turnLabel, unitTitles } from './words.ts';

/** A column of a picture's table: euros and numbers are aligned right. */
export interface Column {
  label: string;
  kind: 'text' | 'number' | 'euros';
}

export interface TableRow {
  cells: readonly (string | number)[];
  /** The list that the row's figure counts. */
  counted: (Asked & { unit?: number }) | null;
}

/** The table of a picture: what it shows, and what its CSV file has (docs/domain/dashboard.md). */
export interface FigureTable {
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
}

const text = (label: string): Column => ({ label, kind: 'text' });
const number = (label: string): Column => ({ label, kind: 'number' });
const euros = (label: string): Column => ({ label, kind: 'euros' });

const monthKey = (month: IsoDate): string => month.slice(0, 7);

const makers: Readonly<Record<Picture, (figures: DashboardFigures) => FigureTable>> = {
  waiting: ({ waiting, reader }) => ({
    caption: 'Qui attend qui',
    columns: [text('En attente de'), number('Dossiers'), euros('Prime')],
    rows: waiting.map(({ turn, n, premium }) => ({
      cells: [turnLabel(turn, reader), n, premium],
      counted: { figure: 'waiting', key: turn },
    })),
  }),
  stages: ({ stages }) => ({
    caption: 'Dossiers et primes par étape',
    columns: [text('Étape'), number('Dossiers'), euros('Prime')],
    rows: stages.map(({ stage, n, premium }) => ({
      cells: [stageLabel(stage), n, premium],
      counted: { figure: 'stage', key: String(stage) },
    })),
  }),
  months: ({ months }) => ({
    caption: 'Primes signées par mois',
    columns: [text('Mois'), number('Contrats'), euros('Prime'), euros('Un an avant'), euros('Écart')],
    rows: months.map(({ month, n, premium, before }) => ({
      cells: [monthLabel(month), n, premium, before, Math.round((premium - before) * 100) / 100],
      counted: { figure: 'premium', key: monthKey(month) },
    })),
  }),
  milestones: ({ simulated, milestones }) => ({
    caption: 'De la simulation à la signature',
    columns: [text('Passage'), number('Dossiers'), number('Sur cent'), text('Médiane'), text('Neuf sur dix')],
    rows: [
      {
        cells: [milestoneLabels.simulated, simulated, outOfHundred(simulated, simulated), '–', '–'],
        counted: { figure: 'simulated', key: '' },
      },
      ...milestones.map(({ name, n, median, nine_in_ten: nine }): TableRow => ({
        cells: [milestoneLabels[name], n, outOfHundred(n, simulated), daysLabel(median), daysLabel(nine)],
        counted: { figure: name, key: '' },
      })),
    ],
  }),
  expiring: ({ expiring }) => ({
    caption: 'Offres qui échoient en trente jours',
    columns: [text('Dernier jour'), number('Offres'), euros('Prime')],
    rows: expiring.days.map(({ day, n, premium }) => ({
      cells: [formatDate(day), n, premium],
      counted: null,
    })),
  }),
  units: ({ units, reader }) => ({
    caption: unitTitles[reader].premium,
    columns: [text(unitTitles[reader].one), number('Contrats'), euros('Prime')],
    rows: units.map(({ id, name, n, premium }) => ({
      cells: [name, n, premium],
      counted: { figure: 'premium', key: '', unit: id },
    })),
  }),
  decisions: ({ decisions }) => ({
    caption: 'Délai de décision des études',
    columns: [text('Études'), number('Dossiers'), text('Médiane'), text('Neuf sur dix')],
    rows: decisions
      ? [
          {
            cells: ['Décidées', decisions.n, daysLabel(decisions.median), daysLabel(decisions.nine_in_ten)],
            counted: { figure: 'decided', key: '' },
          },
        ]
      : [],
  }),
};

/** The table of a picture. */
export const tableOf = (picture: Picture, figures: DashboardFigures): FigureTable => makers[picture](figures);
