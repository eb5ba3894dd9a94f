import { randomUUID } from 'node:crypto';
import { callersChanged, type Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';

/** A message that proves, when it is heard, that those before it were: `$1` is the channel, `$2` the message. */
const proof: Statement = { name: 'callers_proof', text: 'select pg_notify($1, $2)' };
const proofMilliseconds = 2_000;

/**
 * Lets this node remember its callers for as long as it hears the database tell of changes (migration 0014), and proves every two seconds
 * that it does, by a message of its own: a connection that died without a word, or a pooler that drops messages, ends the remembering
 * within five seconds; one that breaks ends it at once. Without PostgreSQL nothing is remembered. The returned function ends it.
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
    // On the connection that made the change, and before it says so: this node does not answer a revocation before it has forgotten.
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
