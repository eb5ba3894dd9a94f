import type { Dashboard, FirstFile } from '#contract/dashboard.ts';

/** A file that waits. */
const file: FirstFile = {
  request_id: 42,
  client: 'Famille Lemaître',
  step: { slug: 'constitution-du-dossier', label: 'Constitution du dossier' },
  cabinet: null,
  day: '2026-05-30',
  long_stay: null,
  premium: 4_126,
};

export const dashboard: Dashboard = {
  reader: 'broker',
  at: '2026-06-15T08:00:00.000Z',
  from: '2026-05-01',
  to: '2026-06-15',
  choices: [
    { id: 1, name: 'Hélène Marchand' },
    { id: 2, name: 'Thomas Le Goff' },
  ],
  is_empty: false,
  units: [],
  decisions: null,
  brokers: [],
  papers: [],
  asked: [],
  bands: [],
  areas: [],
  claims: [],
  waiting: [
    { turn: 'broker', n: 1, premium: 4_126, files: [file] },
    { turn: 'client', n: 0, premium: 0, files: [] },
    { turn: 'insurer', n: 12, premium: 177_800.5, files: [] },
  ],
  may_remind: true,
  remindable: [],
  stages: [
    { stage: 1, n: 15, premium: 148_200 },
    { stage: 2, n: 11, premium: 176_400 },
    { stage: 3, n: 0, premium: 0 },
    { stage: 4, n: 7, premium: 121_600 },
    { stage: 5, n: 3, premium: 67_800 },
    { stage: 6, n: 1, premium: 9_000 },
  ],
  months: [
    { month: '2026-05-01', n: 2, premium: 8_000, before: 9_500 },
    { month: '2026-06-01', n: 1, premium: 4_000, before: 0 },
  ],
  simulated: 412,
  milestones: [
    { name: 'sent', n: 292, median: 1, nine_in_ten: 4 },
    { name: 'accepted', n: 181, median: 6, nine_in_ten: 366 },
    { name: 'signed', n: 0, median: null, nine_in_ten: null },
  ],
  expiring: {
    n: 1,
    premium: 4_126,
    days: [{ day: '2026-06-30', n: 1, premium: 4_126 }],
    files: [
      {
        ...file,
        day: '2026-06-30',
        long_stay: null,
        reference: 'DO-2026-000042',
        version: 7,
        reminder: 'CLIENT.REMIND',
        mailed: { sent_at: '2026-06-01T08:00:00Z', opened_at: null, reminded_at: null },
      },
    ],
  },
};

/** The same a moment later. */
export const readAgain: Dashboard = { ...dashboard, at: '2026-06-15T09:00:00.000Z', simulated: 413 };

export const noFigures: Dashboard = {
  ...dashboard,
  is_empty: true,
  waiting: dashboard.waiting.map((one) => ({ ...one, n: 0, premium: 0, files: [] })),
  stages: dashboard.stages.map((one) => ({ ...one, n: 0, premium: 0 })),
  months: dashboard.months.map((one) => ({ ...one, n: 0, premium: 0, before: 0 })),
  simulated: 0,
  milestones: dashboard.milestones.map((one) => ({ ...one, n: 0, median: null, nine_in_ten: null })),
  expiring: { n: 0, premium: 0, days: [], files: [] },
};
