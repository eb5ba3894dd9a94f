import type { Services } from '../services/services.ts';
import { SharedNode } from './shared-node.ts';

/** Time between two checks, ms. */
const proofMilliseconds = 10_000;

/** Whether this node may be sent work. */
export interface NodeWatch {
  isFit(): boolean;
  /** Checks now: see `SharedNode.prove`. Throws nothing. */
  prove(): Promise<void>;
  /** Starts no further check; resolves when the running one has ended. */
  end(): Promise<void>;
}

/** The reason of a failed check, for the log: names no file and no person. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';

/**
 * Registers this node among those of its database, and checks every ten
 * seconds that it can still work: a full disk, an unmounted folder or a
 * refused bucket fails the check. Throws `NodeAlone` where it must not start.
 */
export async function watchNode(
  services: Pick<Services, 'database' | 'storage' | 'temporaryFiles' | 'clock' | 'log'>,
): Promise<NodeWatch> {
  const node = new SharedNode(services);
  await node.arrive();
  let unfit: string | null = null;
  const become = (reason: string | null) => {
    if (reason !== unfit)
      services.log[reason === null ? 'warn' : 'error'](
        { because: reason },
        reason === null ? 'NODE IS FIT AGAIN' : 'NODE IS NOT FIT',
      );
    unfit = reason;
  };
  let proving = Promise.resolve();
  const prove = () =>
    (proving = proving
      .then(() => node.prove())
      .then(
        () => become(null),
        (error: unknown) => become(reasonOf(error)),
      ));
  const timer = setInterval(() => void prove(), proofMilliseconds).unref();
  return {
    isFit: () => unfit === null,
    prove,
    end: () => {
      clearInterval(timer);
      return proving;
    },
  };
}
