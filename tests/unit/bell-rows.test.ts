import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import { bellRows, rungBy } from '#server/bell/rows.ts';
import type { RequestMove } from '#server/requests/kind.ts';

/** The rows of bell.md, cell by cell. */
const written = readFileSync('docs/domain/bell.md', 'utf8')
  .split('\n')
  .filter((line) => /^ {3}\| [a-z-]+ \| (?:—|[A-Z])/.test(line))
  .map((line) =>
    line
      .trim()
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** A move of the law, of a file that was referred or not. */
const move = (type: string, channel: string, referral = 'none') =>
  ({ event: { type, channel }, from: { referral } }) as unknown as RequestMove;
const kinds = (...args: Parameters<typeof move>) => rungBy(move(...args)).map(({ kind }) => kind);

describe('the rows of the bell', () => {
  it('are those of bell.md', () => {
    const declared = [...bellRows].map(([kind, { to, event, says, tab, when }]) => [
      kind,
      `${event ?? '—'}${when ? ' *' : ''}`,
      to,
      says,
      tab ?? '—',
    ]);
    expect(written).toEqual(declared);
  });

  it('ring at most once for an audience, whatever the event', () => {
    for (const { event } of lawRows)
      for (const channel of ['link', 'step', 'webhook'])
        for (const referral of ['none', 'granted']) {
          const audiences = rungBy(move(event, channel, referral)).map(({ audience }) => audience);
          expect(audiences).toEqual([...new Set(audiences)]);
        }
  });

  it('ring for the answer of a client by its own link, and not for that which the broker records', () => {
    expect([kinds('FILE.OPEN', 'link'), kinds('FILE.OPEN', 'step')]).toEqual([['client-accepted'], []]);
    expect([kinds('CLIENT.REFUSE', 'link'), kinds('CLIENT.REFUSE', 'call')]).toEqual([
      ['client-refused'],
      [],
    ]);
  });

  it('ring for the company only if the submitted file was referred to it', () => {
    expect([kinds('FILE.SUBMIT', 'step'), kinds('FILE.SUBMIT', 'step', 'granted')]).toEqual([
      ['file-submitted'],
      ['study-begun', 'file-submitted'],
    ]);
  });
});
