import { randomUUID } from 'node:crypto';
import { callersChanged, type Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';

/**
 * A notification whose receipt proves that earlier ones were received: `$1` is the channel, `$2` the message.
 */
const proof: Statement = { name: 'callers_proof', text: 'select pg_notify($1, $2)' };
const proofMilliseconds = 2_000;

/**
 * Lets this node cache its callers while it receives the database's notifications of changes
 * (migration 0014). Every two seconds it sends itself a notification: a dead connection, or
 * a pooler that drops notifications, disables the cache within five seconds; a broken
 * connection disables it at once. PGlite has no cache. The returned function ends it.
 */
export function followCallers({
  database,
  callers,
}: Pick<Services, 'database' | 'callers'>): () => Promise<void> {
  if (!database.follow) return async () => undefined;
  const me = randomUUID();
  const prove = () =>
    void database.query(proof, [callersChanged, `${me} ${callers.now()}`]).catch(() => undefined);
  const follow = database.follow({
    ready: prove,
    // Notifications come in the order of the commits.
    heard: (message) => {
      const [node, what] = message.split(' ');
      if (node === '') callers.changed(String(what));
      else if (node === me) callers.heardOwn(Number(what));
    },
    // Received on the connection of the change, before its commit is
    // confirmed: the cache is cleared before a revocation is answered.
    heardFirst: (message) => {
      const [node, transaction] = message.split(' ');
      if (node === '') callers.changed(String(transaction));
    },
    connected: () => callers.forget(),
    lost: () => callers.lost(),
  });
  const timer = setInterval(prove, proofMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    callers.lost();
    await follow.stop();
  };
}
