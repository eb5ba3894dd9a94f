import type { AnyActorRef } from 'xstate';
import {
  datedPieceChart,
  datedPieceIgnored,
  type DatedPiece,
  type DatedPieceEvent,
} from '#machines/dated-piece/index.ts';
import { gesture } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `dated-piece`: its start, its events and its journeys
 * (tests/charts/harness/README.md).
 */

export const today = '2026-11-25';
/** A Kbis, which bears the day of its issue, at most three months ago. */
export const kbis: DatedPiece = {
  piece: 'KBIS',
  sent: { piece: 'KBIS', contractor_id: null, asked: null },
};
const fileOf = (name: string, size = 4_000) => ({ name, size, type: 'application/pdf' }) as File;
const fits = fileOf('kbis.pdf');
const empty = fileOf('vide.pdf', 0);

const by = (event: DatedPieceEvent) => gesture(event);
const broker = {
  choosesOne: by({ type: 'files.choose', of: kbis, files: [fits], keys: ['key-a'] }),
  choosesEmpty: by({ type: 'files.choose', of: kbis, files: [empty], keys: ['key-a'] }),
  choosesBoth: by({ type: 'files.choose', of: kbis, files: [empty, fits], keys: ['key-a', 'key-b'] }),
  types: (day: string) => by({ type: 'day.change', day, today }),
  sends: by({ type: 'day.send', today }),
  cancels: by({ type: 'day.cancel' }),
};
const adds = (files: readonly File[], keys: readonly string[], date?: string) =>
  sentTo('parent', { type: 'files.add', piece: { ...kbis.sent, ...(date && { date }) }, files, keys });
const empties = { of: null, chosen: [], day: '', fault: null };

export const suite = defineSuite(datedPieceChart, {
  starts: { 'the pieces of a broker': (parent: AnyActorRef) => ({ parent }) },
  events: {
    'files.choose': [
      { of: kbis, files: [fits], keys: ['key-a'] },
      { of: kbis, files: [empty], keys: ['key-a'] },
      { of: kbis, files: [empty, fits], keys: ['key-a', 'key-b'] },
    ],
    'day.change': [
      { day: '2026-11-02', today },
      { day: '2026-11-26', today },
      { day: '', today },
    ],
    'day.send': [{ today }],
    'day.cancel': [{}],
  },
  children: {},
  project: ({ chosen, day, fault }) => [chosen.map(({ key }) => key), day, fault],
  pins: {},
  journeys: [
    {
      name: 'The broker chooses a file, gives the day that it bears, and it leaves',
      steps: [
        broker.choosesOne({ at: 'asking', context: { of: kbis, chosen: [{ file: fits, key: 'key-a' }] } }),
        broker.types('2026-11-02')({ at: 'asking', context: { day: '2026-11-02', fault: null } }),
        broker.sends({ at: 'choosing', context: empties, causes: [adds([fits], ['key-a'], '2026-11-02')] }),
        broker.choosesOne({ at: 'asking', context: { day: '', fault: null } }),
      ],
    },
    {
      name: 'Without a day, or with one to come, nothing leaves; a corrected day takes the fault away',
      steps: [
        broker.choosesOne({ at: 'asking' }),
        broker.types('2026-11-26')({ context: { fault: null } }),
        broker.sends({ at: 'asking', context: { fault: 'Cette date est à venir.' } }),
        broker.types('')({ context: { fault: 'Indiquez le jour que porte le document.' } }),
        broker.types('2026-11-02')({ context: { fault: null } }),
        broker.sends({ at: 'choosing', causes: [adds([fits], ['key-a'], '2026-11-02')] }),
      ],
    },
    {
      name: 'An empty file is refused beside its piece at once: only of the others the day is asked',
      steps: [
        broker.choosesEmpty({ at: 'choosing', causes: [adds([empty], ['key-a'])] }),
        broker.choosesBoth({
          at: 'asking',
          context: { chosen: [{ file: fits, key: 'key-b' }] },
          causes: [adds([empty], ['key-a'])],
        }),
      ],
    },
    {
      name: 'The broker cancels: the files are forgotten',
      steps: [
        broker.choosesOne({ at: 'asking' }),
        broker.types('2026-11-02')({}),
        broker.cancels({ at: 'choosing', context: empties }),
      ],
    },
  ],
  ignored: datedPieceIgnored,
});
