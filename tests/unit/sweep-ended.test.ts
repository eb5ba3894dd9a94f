import { describe, expect, it } from 'vitest';
import { sweepDocuments } from '#server/documents/sweep.ts';
import type { Services } from '#server/services/services.ts';
import { sweep } from '#server/sweep.ts';

/** Services that note what is asked of them, and end the sweep at the first of it that is named so. */
function endingAt(last: string) {
  const [asked, ending] = [[] as string[], new AbortController()];
  const note = <Answer>(what: string, answer: Answer): Promise<Answer> => {
    asked.push(what);
    if (what === last) ending.abort();
    return Promise.resolve(answer);
  };
  async function* keysBefore() {
    yield* await note('keys', ['quarantine/1', 'quarantine/2']);
  }
  const services = {
    config: { limits: { mailboxDays: 30 } },
    clock: { now: () => new Date('2026-06-15T09:00:00Z') },
    database: { query: ({ name }: { name: string }) => note(name, []) },
    temporaryFiles: { sweep: () => note('temporary files', undefined) },
    storage: {
      keysBefore,
      remove: (key: string) => note(`remove ${key}`, undefined),
      forgetUnfinished: () => note('unfinished files', undefined),
    },
    log: { error: ({ part }: { part: string }) => void note(`failed ${part}`, undefined) },
  } as unknown as Services;
  return { asked, signal: ending.signal, services };
}

describe('a sweep that is stopped', () => {
  it.each([
    ['sweep_sessions', ['sweep_sessions']],
    ['temporary files', ['temporary files']],
    ['unfinished files', ['temporary files', 'unfinished files']],
  ])('no step begins after %s', async (last, ends) => {
    const { asked, signal, services } = endingAt(last);
    await sweep(services, signal);
    expect(asked.slice(-ends.length)).toEqual(ends);
  });

  it.each([
    ['remove quarantine/1', ['keys', 'documents-in-quarantine-by-key', 'remove quarantine/1']],
    ['keys', ['keys']],
  ])('documents stay after %s', async (last, ends) => {
    const { asked, signal, services } = endingAt(last);
    await sweepDocuments(services, signal);
    expect(asked).toEqual(ends);
  });

  it('without a stop it does all its work', async () => {
    const { asked, signal, services } = endingAt('nothing');
    await sweepDocuments(services, signal);
    expect(asked).toEqual([
      'keys',
      'documents-in-quarantine-by-key',
      'remove quarantine/1',
      'documents-in-quarantine-by-key',
      'remove quarantine/2',
      'documents-long-in-quarantine',
    ]);
  });
});
