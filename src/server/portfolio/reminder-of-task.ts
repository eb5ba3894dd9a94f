import type { TaskReminder } from '#contract/task-resources.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isBroken, signingSteps } from '#domain/signatures.ts';
import type { Step } from '#domain/steps.ts';
import { mailedOf, type MailContents } from '../requests/client-mails.ts';

/** The columns on the client of a line of a broker's tasks. */
export interface Awaiting {
  version: number;
  transaction: LifecycleFacts['transaction'] | null;
  mails: MailContents;
  sent_at: Date | null;
  valid_until: string | null;
}

/** The steps at which a client may be reminded. */
export const remindedSteps: readonly Step[] = ['offre-envoyee', ...signingSteps];

/**
 * The event of the law by which the broker reminds the client at that step, by the columns of a list;
 * `null` for none. `today`: the day in Paris.
 */
export function reminderEventAt(
  step: Step,
  { transaction, valid_until: until }: Pick<Awaiting, 'transaction' | 'valid_until'>,
  today: string,
): TaskReminder['event'] | null {
  if (step === 'offre-envoyee') return until !== null && until >= today ? 'CLIENT.REMIND' : null;
  if (!signingSteps.includes(step) || transaction === null) return null;
  return transaction === 'open' ? 'CLIENT.REMIND' : isBroken(transaction) ? 'SIGNATURE.RELAUNCH' : null;
}

/**
 * The reminder of a task: how one click reminds the client, and what the client was mailed so far; `null`
 * where nothing can be sent.
 */
export function reminderAt(step: Step, row: Awaiting, today: string): TaskReminder | null {
  const event = reminderEventAt(step, row, today);
  const mailed = mailedOf(row.mails, { step, sent_at: row.sent_at });
  return event && mailed && { event, version: row.version, ...mailed };
}
