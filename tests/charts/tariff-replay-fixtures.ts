import type { ReplayFigures, TariffReplay } from '#contract/tariff-replays.ts';

/*
 * Replays of the suite of `tariff-replay`.
 */

const figures = (more: number, less: number, same: number): ReplayFigures => ({
  more,
  less,
  same,
  before: 10_905_000,
  after: 11_020_000,
  risen: 153_264,
  fallen: 38_076,
});

export const done: TariffReplay = {
  id: 3,
  state: 'done',
  version: 2,
  is_current: true,
  compared_with: '2026.2',
  started_at: '2026-11-20T09:00:00Z',
  ended_at: '2026-11-20T09:00:06Z',
  started_by: 'Anne Teyssier',
  priced: 1_204,
  total: 1_206,
  unpriced: 2,
  all: figures(618, 501, 85),
  types: [
    { type: 'Maison individuelle', ...figures(400, 350, 60) },
    { type: 'Syndic', ...figures(218, 151, 25) },
  ],
  cells: [0, 1, 2, 3, 4].flatMap((band) => [
    { type: 'Maison individuelle' as const, band, ...(band === 4 ? figures(0, 0, 0) : figures(100, 87, 15)) },
    { type: 'Syndic' as const, band, ...figures(43, 30, 5) },
  ]),
  partners: [
    { id: 1, name: 'Charpente', ...figures(500, 400, 80) },
    { id: 2, name: 'Clef de Voûte', ...figures(118, 101, 5) },
  ],
  changes: [
    { from: -2, to: -2, n: 101 },
    { from: -1, to: -1, n: 400 },
    { from: 0, to: 0, n: 85 },
    { from: 1, to: 1, n: 600 },
    { from: 2, to: null, n: 18 },
  ],
  rises: [
    {
      request_id: 3_954,
      reference: 'DO-2026-03954',
      client: 'M. et Mme Lassalle',
      type: 'Maison individuelle',
      cost: 540_000,
      before: 15_396,
      after: 16_342,
    },
  ],
  falls: [
    {
      request_id: 2_209,
      reference: 'DO-2026-02209',
      client: 'Villa Belharra',
      type: 'Maison individuelle',
      cost: 149_000,
      before: 5_105,
      after: 4_929,
    },
  ],
};

const none = { ...figures(0, 0, 0), before: 0, after: 0, risen: 0, fallen: 0 };
/** Its requests are not counted yet. */
export const begun: TariffReplay = {
  ...done,
  state: 'running',
  ended_at: null,
  priced: 0,
  total: null,
  unpriced: 0,
  all: none,
  types: [],
  cells: [],
  partners: [],
  changes: [],
  rises: [],
  falls: [],
};
export const halfway: TariffReplay = { ...done, state: 'running', ended_at: null, priced: 600, unpriced: 0 };
export const cancelled: TariffReplay = { ...halfway, state: 'cancelled', is_current: false };
/** Its job was given up. */
export const failed: TariffReplay = { ...halfway, state: 'failed', ended_at: '2026-11-20T09:06:10Z' };
