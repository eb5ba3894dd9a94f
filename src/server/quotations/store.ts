import { apply, dataSchemaOf, hash, newQuotation, type QuotationSituation } from '#machines/quotation/law.ts';
import { conflict } from '../calls/refused.ts';
import type { LawStore } from '../law/store.ts';
import { executorOf } from '../law/transition.ts';
import { quotationEffects } from './effects.ts';
import type { QuotationKind } from './kind.ts';
import { staleQuotation } from './resource.ts';
import type { QuotationRow } from './row.ts';
import { changeQuotation, insertQuotation } from './write.ts';

const situationOf = (row: QuotationRow | null): QuotationSituation =>
  row ? { quotation: row.state } : newQuotation;

/** The store of quotations for the executor of laws. */
const quotationStore: LawStore<QuotationKind> = {
  hash,
  apply: (row, facts, event) => apply(situationOf(row), facts, event),
  resolveEvent: (_row, _facts, { by, ...event }) => ({ event, by }),
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { ...situationOf(row), channel }, facts),
  effects: quotationEffects,
  columnsOf: () => ({}),
  insert: insertQuotation,
  compareAndSet: changeQuotation,
  refused: (_row, { because }) => conflict('not_permitted', because),
  stale: (executor, row, { caller }) => staleQuotation(executor, row, caller),
};

/** `create` asks for a price, `transition` moves a quotation: the only two ways to write one. */
export const { create, transition } = executorOf(quotationStore);
