import { describe, expect, test } from 'vitest';
import { KnownCallers } from '#server/session/known-callers.ts';

describe('the cache of sessions', () => {
  const session = {
    caller: { kind: 'anonymous' as const },
    openedAt: new Date(0),
    expiresAt: new Date(1_000),
    usedAt: new Date(0),
  };
  const hash = Buffer.from('hash');
  /** With a clock that stands until it is set. */
  function sureCallers() {
    const time = { now: 0 };
    const callers = new KnownCallers(() => time.now);
    callers.heardOwn(0);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return session;
    };
    const reading = async (now = new Date(0)) => {
      const before = reads;
      await callers.of(hash, now, read);
      return reads > before;
    };
    return { callers, time, reading };
  }

  test('a session is read once, and again after the cache was cleared', async () => {
    const { callers, reading } = sureCallers();
    expect([await reading(), await reading()]).toEqual([true, false]);
    callers.forget();
    expect([await reading(), await reading()]).toEqual([true, false]);
  });

  test('a change clears the cache once, however often and late the node is notified of it', async () => {
    const { callers, reading } = sureCallers();
    callers.changed('1');
    callers.changed('2');
    expect([await reading(), await reading()]).toEqual([true, false]);
    callers.changed('1');
    callers.changed('2');
    expect(await reading()).toBe(false);
    callers.changed('3');
    expect(await reading()).toBe(true);
    for (let change = 4; change < 2_000; change += 1) callers.changed(String(change));
    await reading();
    callers.changed('3');
    expect(await reading()).toBe(true);
  });

  test('a session that was being read while an account’s access changed is not cached', async () => {
    const { callers, reading } = sureCallers();
    const answers: ((read: typeof session) => void)[] = [];
    const slow = callers.of(hash, new Date(0), () => new Promise((resolve) => void answers.push(resolve)));
    callers.forget();
    answers[0]?.(session);
    expect(await slow).toBe(session);
    expect(await reading()).toBe(true);
  });

  test('nothing is cached before the node’s own notification has returned, nor five seconds after the last one was sent, nor without a listener', async () => {
    const fresh = new KnownCallers(() => 0);
    expect(fresh.isSure()).toBe(false);
    const { callers, time, reading } = sureCallers();
    await reading();
    time.now = 4_999;
    expect(await reading()).toBe(false);
    time.now = 5_000;
    expect([await reading(), await reading()]).toEqual([true, true]);
    // One that was long under way proves as little as it did when it was sent.
    callers.heardOwn(-1);
    expect(callers.isSure()).toBe(false);
    callers.heardOwn(5_000);
    expect([await reading(), await reading()]).toEqual([true, false]);
    callers.lost();
    expect([await reading(), await reading()]).toEqual([true, true]);
  });

  test('an expired session is read again, as another node may have prolonged it; a missing one is not cached', async () => {
    const { callers, reading } = sureCallers();
    await reading();
    expect(await reading(new Date(1_000))).toBe(true);
    const asked = Buffer.from('nobody');
    expect([
      await callers.of(asked, new Date(0), async () => null),
      await callers.of(asked, new Date(0), async () => session),
    ]).toEqual([null, session]);
  });
});
