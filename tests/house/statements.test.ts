import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '#server/database/migrate.ts';
import { createPglite, pgliteHandle } from '#server/database/pglite.ts';
import { recordStatements, type Recorded } from '../support/recorded-statements.ts';

const patient = 120_000;
let recorded: Recorded;
let database: PGlite;
beforeAll(async () => {
  [recorded, database] = await Promise.all([
    recordStatements('tests/support/statement-samples.ts'),
    createPglite(),
  ]);
  await migrate(pgliteHandle(database));
}, patient);
afterAll(() => database.close());

test('every place in the sources that makes a statement makes one while they are recorded', () => {
  const made = new Set(recorded.statements.map(({ site }) => site));
  expect(recorded.sites.length).toBeGreaterThan(400);
  const missing = recorded.sites.filter((site) => !made.has(site));
  expect(missing, 'call what makes them in tests/support/statement-samples.ts').toEqual([]);
});

test(
  'the migrated database knows every table, column, function and type of every statement',
  { timeout: patient },
  async () => {
    const faults: string[] = [];
    const texts = new Map(recorded.statements.map((statement) => [statement.text, statement]));
    for (const { site, name, text } of texts.values()) {
      await database
        .describeQuery(text)
        .catch((error: Error) => faults.push(`${site} (${name}): ${error.message}`));
    }
    expect(faults).toEqual([]);
  },
);

test('each text has a name of its own, which PostgreSQL reads whole', () => {
  const texts = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, text } of recorded.statements) {
    if ((texts.get(name) ?? text) !== text || name.length > 63) shared.add(name);
    texts.set(name, text);
  }
  expect([...shared]).toEqual([]);
});
