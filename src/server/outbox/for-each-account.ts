import type { Services } from '../services/services.ts';

/** What the job of one mail says beside what is notified: to which account. */
export interface ToAccount {
  userId: number;
  /** Names the mail, however often it is tried. */
  mail: string;
}

/** One job of that kind for each account that is notified, so that what becomes of one mail is nothing to the others. `job`: that which found the accounts. */
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
