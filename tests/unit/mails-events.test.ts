import { expect, it } from 'vitest';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import { rowsUnder } from '#tests/support/mails-table.ts';

it('mails.md names each event of a request beside the effect by which it mails or notifies', () => {
  const named = new Set(
    rowsUnder('The mails of a request').flatMap(({ event = '', effect = '' }) => {
      const events = event.match(/[A-Z_]+(?:\.[A-Z_]+)+/g) ?? [];
      return effect.split(', ').flatMap((one) => events.map((name) => `${name} ${one}`));
    }),
  );
  const mailing = lawRows.flatMap(({ event, effects }) =>
    effects.filter((effect) => /^(mail|notify)\./.test(effect)).map((effect) => `${event} ${effect}`),
  );
  expect([...new Set(mailing)].filter((one) => !named.has(one))).toEqual([]);
});
