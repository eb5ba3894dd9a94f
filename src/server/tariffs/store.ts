import { apply, dataSchemaOf, hash, newTariff, type TariffSituation } from '#machines/tariff-version/law.ts';
import { conflict } from '../calls/refused.ts';
import { isDuplicate } from '../database/refusal.ts';
import { textOf } from '../law/event-text.ts';
import type { LawStore } from '../law/store.ts';
import { executorOf } from '../law/transition.ts';
import { tariffEffects } from './effects.ts';
import type { TariffKind } from './kind.ts';
import { staleTariff } from './resource.ts';
import type { TariffRow } from './row.ts';
import { changeTariff, insertTariff } from './write.ts';

const situationOf = (row: TariffRow | null): TariffSituation => (row ? { tariff: row.state } : newTariff);

/** The store of versions of the tariff for the executor of laws. */
const tariffStore: LawStore<TariffKind> = {
  hash,
  apply: (row, facts, event) => apply(situationOf(row), facts, event),
  resolveEvent: (_row, _facts, { by, ...event }) => ({ event, by }),
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { ...situationOf(row), channel }, facts),
  effects: tariffEffects,
  columnsOf: (_row, { event, data }) =>
    event.type === 'TARIFF.WITHDRAW' ? { reason: textOf(data['comment']) ?? '' } : {},
  insert: insertTariff,
  compareAndSet: changeTariff,
  severalStatements: true,
  refused: (_row, { because }) => conflict('not_permitted', because),
  stale: staleTariff,
};

const executor = executorOf(tariffStore);

/** `create` begins a draft, `transition` moves a version: the only two ways to write one. */
export const { create } = executor;

/**
 * Throws a 409 also where another version with the same first day or name is published at the same instant: the
 * database refuses the second.
 */
export const transition: typeof executor.transition = async (...move) => {
  try {
    return await executor.transition(...move);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw conflict('not_permitted', 'Une version publiée a déjà ce premier jour, ou ce nom.');
  }
};
