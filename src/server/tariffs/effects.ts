import type { EffectTable } from '../law/store.ts';
import { stopReplay } from './stop-replay.ts';
import type { TariffContent, TariffKind } from './kind.ts';

/** Table of the effects of the law of versions. The event carries the content, which the law's schema has read. */
export const tariffEffects: EffectTable<TariffKind> = {
  'sheet.store': {
    prepared: ['name', 'sheet'],
    writes: (_row, { data }) => data as unknown as TariffContent,
  },
  'replay.stop': { runs: async (tx, { id }, { now }) => void (await stopReplay(tx, id, now)) },
};
