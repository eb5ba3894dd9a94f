import { brokerPieceOf } from '../broker-pieces.ts';
import { formatDate, type IsoDate } from '../calendar.ts';
import type { DashboardFigures } from './figures.ts';
import { pictureLabels, type Picture } from './pictures.ts';
import { outOfHundred } from './quantiles.ts';
import { euros, number, text, type FigureTable, type TableRow } from './columns.ts';
import { insurerTables } from './insurer-tables.ts';
import { daysLabel, milestoneLabels, monthLabel, stageLabel, turnLabel, unitTitles } from './words.ts';

const monthKey = (month: IsoDate): string => month.slice(0, 7);

const makers: Readonly<Record<Picture, (figures: DashboardFigures) => FigureTable>> = {
  ...insurerTables,
  waiting: ({ waiting, reader }) => ({
    caption: pictureLabels.waiting,
    columns: [text('En attente de'), number('Dossiers'), euros('Prime')],
    rows: waiting.map(({ turn, n, premium }) => ({
      cells: [turnLabel(turn, reader), n, premium],
      counted: { figure: 'waiting', key: turn },
    })),
  }),
  stages: ({ stages }) => ({
    caption: pictureLabels.stages,
    columns: [text('Étape'), number('Dossiers'), euros('Prime')],
    rows: stages.map(({ stage, n, premium }) => ({
      cells: [stageLabel(stage), n, premium],
      counted: { figure: 'stage', key: String(stage) },
    })),
  }),
  months: ({ months }) => ({
    caption: pictureLabels.months,
    columns: [
      text('Mois'),
      number('Contrats'),
      euros('Prime'),
      euros('Un an avant'),
      { ...euros('Écart'), difference: [2, 3] },
    ],
    rows: months.map(({ month, n, premium, before }) => ({
      cells: [monthLabel(month), n, premium, before, Math.round((premium - before) * 100) / 100],
      counted: { figure: 'premium', key: monthKey(month) },
    })),
  }),
  milestones: ({ simulated, milestones }) => ({
    caption: pictureLabels.milestones,
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
    caption: pictureLabels.expiring,
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
  brokers: ({ brokers }) => ({
    caption: pictureLabels.brokers,
    columns: [text('Cabinet'), number('Contrats'), euros('Prime')],
    rows: brokers.map(({ id, name, n, premium }) => ({
      cells: [name, n, premium],
      counted: { figure: 'broker', key: String(id) },
    })),
  }),
  papers: ({ papers }) => ({
    caption: pictureLabels.papers,
    columns: [text('Cabinet'), text('Pièce'), text('Dernier jour')],
    rows: papers.map(({ cabinet, piece, day, membership_id: id, is_own: isOwn }) => ({
      cells: [cabinet, brokerPieceOf(piece).label, formatDate(day)],
      counted: null,
      membership: { id, isOwn },
    })),
  }),
  decisions: ({ decisions }) => ({
    caption: pictureLabels.decisions,
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
