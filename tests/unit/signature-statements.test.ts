import { expect, test } from 'vitest';
import type { Executor, Statement } from '#server/database/executor.ts';
import { changeSignature, type SignatureRow } from '#server/signatures/record/store.ts';

const now = new Date('2026-03-02T09:00:00Z');
const columns = {
  state: 'open',
  signers: [],
  documents: [],
  provider: 'embedded',
  provider_id: 'a',
  expires_at: now,
  completed_at: now,
  applied_at: now,
  late_at: now,
  provider_ended_at: now,
} as const;

test('each set of columns of a signature has a statement of its own, with a name short enough for PostgreSQL', async () => {
  const texts = new Map<string, string>();
  const executor = {
    query: (statement: Statement) => {
      expect(texts.get(statement.name) ?? statement.text).toBe(statement.text);
      texts.set(statement.name, statement.text);
      return Promise.resolve([]);
    },
  } as unknown as Executor;
  const entries = Object.entries(columns);
  for (let set = 1; set < 2 ** entries.length; set += 1) {
    await changeSignature(
      executor,
      { id: 'a', state: 'open', applied_at: null, late_at: null } as SignatureRow,
      Object.fromEntries(entries.filter((_one, at) => set & (2 ** at))),
    );
  }
  expect([texts.size, Math.max(...[...texts.keys()].map(({ length }) => length)) <= 63]).toEqual([
    2 ** entries.length - 1,
    true,
  ]);
});
