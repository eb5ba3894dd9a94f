import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createPglite, pgliteHandle } from '#server/database/pglite.ts';
import { seed } from '#server/seed/index.ts';

/*
 * Makes the demonstration at dates around a change of the clock.
 */

it.each([
  ['late on an evening of winter, for what began in summer', '2026-11-22T22:07:00Z'],
  ['just after midnight in spring, for what began in winter', '2027-05-20T22:20:00Z'],
  ['in the hour that comes twice', '2026-10-25T01:30:00Z'],
  ['on a leap day', '2028-02-29T12:00:00Z'],
])('the demonstration can be made %s', async (_when, now) => {
  const database = pgliteHandle(await createPglite());
  await migrate(database);
  await expect(seed(database, { now: new Date(now) })).resolves.toBe(true);
  await database.close();
});
