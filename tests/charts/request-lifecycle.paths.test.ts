import { describe, expect, it } from 'vitest';
import { apply, newRequest, type Situation } from '#machines/request-lifecycle/law.ts';
import { describeSuite } from './harness/describe-suite.ts';
import {
  lifecyclePaths,
  replayLifecycle,
  type LifecycleDriver,
  type LifecyclePath,
} from './harness/lifecycle.ts';
import { eventOf } from './lifecycle-support.ts';
import { suite } from './request-lifecycle-cases.ts';

describeSuite(suite);

/** A driver over the law itself, as the server's is over HTTP. */
function lawDriver(): LifecycleDriver {
  let at: Situation = newRequest;
  return {
    arrange: async () => undefined,
    send: async ({ event, by, channel, facts, effects }) => {
      const outcome = apply(at, facts, eventOf(event, by, channel));
      if (!outcome.ok) throw new Error(`${event}: ${outcome.because}`);
      expect(outcome.effects).toEqual(effects);
      at = outcome.position;
    },
    position: async () => {
      if (at.status === 'new' || at.step === 'new') throw new Error('Nothing was stored');
      return { status: at.status, step: at.step };
    },
  };
}

describe('generated lives of a request', () => {
  const paths = lifecyclePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    await expect(replayLifecycle(path, lawDriver())).resolves.toBeUndefined();
  });

  it('fail where a server ends elsewhere', async () => {
    const [path] = paths as [LifecyclePath];
    const elsewhere: LifecycleDriver = {
      ...lawDriver(),
      position: async () => ({ status: 'offres-abandonnees', step: 'prerequest-do' }),
    };
    await expect(replayLifecycle(path, elsewhere)).rejects.toThrow('the law says');
  });
});
