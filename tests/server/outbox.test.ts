import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '#server/outbox/jobs.ts';
import { databaseOutbox } from '#server/outbox/database-outbox.ts';
import { FinalFailure } from '#server/adapters/outbound/final-failure.ts';
import type { Effects, Outbox } from '#server/outbox/outbox.ts';
import type { Services } from '#server/services/services.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the outbox of jobs: once, in time, with retries and leases, on both databases.
 */

describe.each(databaseKinds)('the outbox on %s', (database) => {
  let server: TestServer;
  let ran: string[];
  let broken: Error | null;

  const outboxOf = (services: Services): Outbox =>
    databaseOutbox(
      {
        note: {
          lane: 'work',
          run: async ({ text }: { text: string }) => {
            if (broken) throw broken;
            ran.push(text);
          },
        },
        chain: {
          lane: 'work',
          run: async ({ next }: { next: string }, { database: base }: Services) =>
            base.transaction((tx) => outboxOf(services).add(tx, { kind: 'note', payload: { text: next } })),
        },
      } as Effects,
      () => services,
    );
  let outbox: Outbox;
  const add = (text: string, more: { dedupe?: string; runAfter?: Date } = {}) =>
    server.database.transaction((tx) => outbox.add(tx, { kind: 'note', payload: { text }, ...more }));
  const jobs = () =>
    server.sql<{ attempts: number; done: boolean; failed: boolean; last_error: string | null }>(
      'select attempts, done_at is not null as done, failed_at is not null as failed, last_error from outbox order by id',
    );

  beforeAll(async () => {
    server = await startTestServer({
      database,
      services: (services) => ({ ...services, log: pino({ level: 'silent' }) }),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [ran, broken] = [[], null];
    await server.sql('delete from outbox');
    outbox = outboxOf(server.services);
  });

  test('the outbox runs a committed job once, and the jobs that it queues', async () => {
    await add('a');
    await server.database.transaction((tx) => outbox.add(tx, { kind: 'chain', payload: { next: 'b' } }));
    expect(await outbox.drain()).toBe(3);
    expect(ran).toEqual(['a', 'b']);
    expect(await outbox.drain()).toBe(0);
  });

  test('the outbox never runs a job whose transaction was rolled back', async () => {
    await expect(
      server.database.transaction(async (tx) => {
        await outbox.add(tx, { kind: 'note', payload: { text: 'x' } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await outbox.drain(), ran]).toEqual([0, []]);
  });

  test('the outbox runs two jobs with the same key once', async () => {
    await add('a', { dedupe: 'one' });
    await add('a', { dedupe: 'one' });
    await outbox.drain();
    await add('a', { dedupe: 'one' });
    await outbox.drain();
    expect(ran).toEqual(['a']);
  });

  test('the outbox runs a job no earlier than its time', async () => {
    await add('later', { runAfter: new Date(server.clock.now().getTime() + 60_000) });
    expect(await outbox.drain()).toBe(0);
    server.clock.advance({ seconds: 60 });
    expect(await outbox.drain()).toBe(1);
  });

  test('the outbox retries a failing job at growing intervals, then lists it among the failed jobs of administrators', async () => {
    broken = new Error('not now');
    await add('a');
    await outbox.drain();
    expect(await jobs()).toEqual([{ attempts: 1, done: false, failed: false, last_error: 'Error: not now' }]);
    expect(await outbox.drain()).toBe(0);
    for (let halfDays = 0; halfDays < 12; halfDays += 1) {
      server.clock.advance({ hours: 12 });
      await outbox.drain();
    }
    expect(await jobs()).toEqual([{ attempts: 9, done: false, failed: true, last_error: 'Error: not now' }]);
  });

  test('the outbox gives up a job at once on a final failure, with its reason', async () => {
    broken = new FinalFailure('nobody there');
    await add('a');
    await outbox.drain();
    server.clock.advance({ days: 7 });
    expect(await outbox.drain()).toBe(0);
    expect(await jobs()).toEqual([
      { attempts: 1, done: false, failed: true, last_error: 'FinalFailure: nobody there' },
    ]);
  });

  test('a job that failed succeeds at its next try', async () => {
    broken = new Error('not now');
    await add('a');
    await outbox.drain();
    broken = null;
    server.clock.advance({ seconds: 11 });
    await outbox.drain();
    expect([ran, (await jobs())[0]]).toEqual([
      ['a'],
      { attempts: 2, done: true, failed: false, last_error: null },
    ]);
  });

  test('another process claims the job of a process that died within the minute, once its lease has ended', async () => {
    await add('a');
    await claimJob(server.services, null);
    server.clock.advance({ seconds: 39 });
    expect(await outbox.drain()).toBe(0);
    server.clock.advance({ seconds: 2 });
    expect(await outbox.drain()).toBe(1);
  });

  test('a try whose lease has ended does not write the outcome: the next try does', async () => {
    const [begun, ends] = [new EventEmitter(), new EventEmitter()];
    const slow = {
      note: {
        lane: 'work',
        run: async () => {
          begun.emit('one');
          await once(ends, 'now');
        },
      },
    } as Effects;
    await add('a');
    const first = once(begun, 'one');
    const late = databaseOutbox(slow, () => server.services).drain();
    await first;
    server.clock.advance({ minutes: 3 });
    broken = new Error('not now');
    await outbox.drain();
    ends.emit('now');
    await late;
    expect(await jobs()).toEqual([{ attempts: 2, done: false, failed: false, last_error: 'Error: not now' }]);
  });

  test('a job during which the process dies every time is given up like any other job', async () => {
    await add('deadly');
    await server.sql('update outbox set attempts = 9');
    expect([await outbox.drain(), ran]).toEqual([1, []]);
    expect((await jobs())[0]).toMatchObject({ done: false, failed: true });
  });

  test('two runners side by side never run one job twice', async () => {
    for (let index = 0; index < 30; index += 1) await add(String(index));
    const other = outboxOf(server.services);
    const [one, two] = await Promise.all([outbox.drain(), other.drain()]);
    expect(one + two).toBe(30);
    expect(new Set(ran).size).toBe(30);
    expect(ran.length).toBe(30);
  });

  test('a job of an unknown kind is kept as failed, with its reason', async () => {
    await server.database.transaction((tx) => outbox.add(tx, { kind: 'unknown', payload: {} }));
    await outbox.drain();
    expect((await jobs())[0]?.last_error).toContain('unknown');
  });
});
