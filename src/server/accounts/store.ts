import { apply, dataSchemaOf, hash, newAccount } from '#machines/account/law.ts';
import { conflict } from '../calls/refused.ts';
import type { LawStore } from '../law/store.ts';
import { executorOf } from '../law/transition.ts';
import { accountEffects } from './effects.ts';
import { situationOf } from './facts.ts';
import type { AccountKind } from './kind.ts';
import { staleAccount } from './resource.ts';
import { changeAccount, insertAccount } from './write.ts';

/** The store of accounts for the executor of laws. */
const accountStore: LawStore<AccountKind> = {
  hash,
  apply: (row, facts, event) => apply(row ? situationOf(row) : newAccount, facts, event),
  resolveEvent: (_row, _facts, { by, ...event }) => ({ event, by }),
  dataSchemaOf: (row, { type, channel }, facts) =>
    dataSchemaOf(type, { ...(row ? situationOf(row) : newAccount), channel }, facts),
  effects: accountEffects,
  columnsOf: () => ({}),
  insert: insertAccount,
  compareAndSet: changeAccount,
  refused: (_row, { because }) => conflict('not_permitted', because),
  stale: (executor, row, { caller }) => staleAccount(executor, row, caller),
};

/** `create` invites a person, `transition` changes an account: the only two ways to write its state. */
export const { create, transition } = executorOf(accountStore);
