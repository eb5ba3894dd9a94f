import type { Services } from '../services/services.ts';

/** The part that is added to the payload of a mail's job: the account that gets the mail. */
export interface ToAccount {
  userId: number;
  /** Identifies the mail: the same for every try. */
  mail: string;
}

/**
 * Queues one job per account, so that each mail succeeds or
 * fails alone. `job`: the running job, which found the accounts.
 */
export async function queueForEach(
  kind: string,
  payload: object,
  accounts: readonly { id: number }[],
  { database, outbox }: Services,
  job: { id: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id: userId } of accounts) {
      const mail = `job-${job.id}-${userId}`;
      await outbox.add(tx, { kind, payload: { ...payload, userId, mail } satisfies ToAccount, dedupe: mail });
    }
  });
}
