import { claimStateLabels } from '../claim.ts';
import { clocks } from './claims.ts';
import { euros, number, text, type FigureTable, type TableRow } from './columns.ts';
import type { Counted } from './counted.ts';
import { areaLabel, bandLabel } from './exposure.ts';
import type { DashboardFigures, Exposure } from './figures.ts';
import { pictureLabels, type Picture } from './pictures.ts';
import { askedLabels, clockLabels } from './words.ts';

const exposed = (label: string, { n, cost, premium }: Exposure, figure: Counted, key: string): TableRow => ({
  cells: [label, n, cost, premium],
  counted: { figure, key },
});

const exposureColumns = [number('Contrats'), euros('Coût des travaux'), euros('Prime')];

type InsurerPicture = Extract<Picture, 'asked' | 'bands' | 'areas' | 'claims' | 'clocks'>;

/** The tables of the pictures of those who act for the insurer. */
export const insurerTables: Readonly<Record<InsurerPicture, (figures: DashboardFigures) => FigureTable>> = {
  asked: ({ asked }) => ({
    caption: pictureLabels.asked,
    columns: [text('Demande'), number('Dossiers'), euros('Prime')],
    rows: asked.map(({ task, n, premium }) => ({
      cells: [askedLabels[task], n, premium],
      counted: { figure: 'asked', key: task },
    })),
  }),
  bands: ({ bands }) => ({
    caption: pictureLabels.bands,
    columns: [text('Coût des travaux d’un chantier'), ...exposureColumns],
    rows: bands.map((band) => exposed(bandLabel(band.from), band, 'band', String(band.from))),
  }),
  areas: ({ areas }) => ({
    caption: pictureLabels.areas,
    columns: [text('Département'), ...exposureColumns],
    rows: areas.map((area) => exposed(areaLabel(area.department), area, 'area', area.department)),
  }),
  claims: ({ claims }) => ({
    caption: pictureLabels.claims,
    columns: [text('Stade'), number('Sinistres'), ...clocks.map((clock) => number(clockLabels[clock]))],
    rows: claims.map((one) => ({
      cells: [claimStateLabels[one.state], one.n, ...clocks.map((clock) => one[clock])],
      counted: { figure: 'claims', key: one.state },
    })),
  }),
  clocks: ({ claims }) => ({
    caption: pictureLabels.clocks,
    columns: [text('Prochain délai de l’assureur'), number('Sinistres')],
    rows: clocks.map((clock) => ({
      cells: [clockLabels[clock], claims.reduce((sum, one) => sum + one[clock], 0)],
      counted: { figure: 'clock', key: clock },
    })),
  }),
};
