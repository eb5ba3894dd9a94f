import type { Mailer, MailMessage } from '../adapters/mail/port.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import type { Lane } from './lanes.ts';
import { FinalFailure } from '../adapters/outbound/final-failure.ts';
import type { Effects } from './outbox.ts';

/**
 * Seconds before the next try, by the number of tries made (more
 * than three days in all). After the last try the job has failed.
 */
const backOff = [10, 60, 300, 1_800, 7_200, 21_600, 86_400, 172_800];
/**
 * The lease of a running job, renewed while its process lives. Once it ends, any worker may claim the job.
 */
const leaseSeconds = 40;
const renewMilliseconds = 10_000;

const claimFirst = (condition: string) => `update outbox
  set attempts = attempts + 1, run_after = $2
  where id = (
    select id
    from outbox
    where ${condition} done_at is null and failed_at is null and run_after <= $1
    order by run_after, id
    limit 1
    for update skip locked
  )
  returning id, kind, payload, attempts`;
const claim: Statement = { name: 'outbox_claim', text: claimFirst('lane = $3 and') };
const claimAny: Statement = { name: 'outbox_claim_any', text: claimFirst('') };
/**
 * SQL condition: the job still belongs to the try that claimed it. A try that lost its lease changes nothing.
 */
const mine = 'id = $1 and attempts = $2 and done_at is null and failed_at is null';
const renew: Statement = { name: 'outbox_renew', text: `update outbox set run_after = $3 where ${mine}` };
const finish: Statement = {
  name: 'outbox_finish',
  text: `update outbox set done_at = $3, last_error = null where ${mine}`,
};
const postpone: Statement = {
  name: 'outbox_postpone',
  text: `update outbox
    set last_error = $3, run_after = $4, failed_at = $5, recipient = coalesce($6, recipient),
      subject = coalesce($7, subject)
    where ${mine}`,
};

export interface Claimed {
  id: number;
  kind: string;
  payload: object;
  /** Number of tries, this one included. */
  attempts: number;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** Claims the next due job of one lane, or of all for `null`; `undefined` where there is none. */
export async function claimJob(
  { database, clock }: Services,
  lane: Lane | null,
): Promise<Claimed | undefined> {
  const now = clock.now();
  const [job] =
    lane === null
      ? await database.query<Claimed>(claimAny, [now, later(now, leaseSeconds)])
      : await database.query<Claimed>(claim, [now, later(now, leaseSeconds), lane]);
  return job;
}

/** Renews the lease of the job at an interval, until the returned function is called. */
function hold({ database, clock }: Services, { id, attempts }: Claimed): () => void {
  const again = () =>
    void database.query(renew, [id, attempts, later(clock.now(), leaseSeconds)]).catch(() => undefined);
  const timer = setInterval(again, renewMilliseconds).unref();
  return () => clearInterval(timer);
}

/** The same services, but they note the last mail that was sent, so that a failed job names it. */
function notingMails(services: Services): { noting: Services; lastMail: () => MailMessage | undefined } {
  const { mailer } = services;
  let last: MailMessage | undefined;
  const send: Mailer['send'] = (message, signal) => {
    last = message;
    return mailer.send(message, signal);
  };
  return {
    noting: {
      ...services,
      mailer: { send, pretend: (message) => mailer.pretend(message), close: () => mailer.close() },
    },
    lastMail: () => last,
  };
}

/** How many tries a job has. */
const triesOf = (effect: Effects[string] | undefined): number =>
  Math.min(effect?.mostTries ?? backOff.length + 1, backOff.length + 1);

interface Failed {
  error: unknown;
  effect: Effects[string] | undefined;
  mail: MailMessage | undefined;
}

async function settle(services: Services, job: Claimed, { error, effect, mail }: Failed): Promise<void> {
  const { database, clock, log } = services;
  const final = error instanceof FinalFailure;
  const delay = final || job.attempts >= triesOf(effect) ? undefined : backOff[job.attempts - 1];
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const name = error instanceof Error ? error.name : typeof error;
  log.error(
    {
      job: job.id,
      kind: job.kind,
      attempt: job.attempts,
      gaveUp: delay === undefined,
      error: name,
      ...(final && { detail: error.detail }),
    },
    'effect failed',
  );
  // If this fails, the job is claimed again once its lease ends.
  if (delay === undefined) await effect?.givenUp?.(job.payload, services);
  const now = clock.now();
  await database.query(postpone, [
    job.id,
    job.attempts,
    reason.slice(0, 500),
    later(now, delay ?? 0),
    delay === undefined ? now : null,
    mail?.to ?? null,
    mail?.subject ?? null,
  ]);
}

/**
 * Runs a claimed job and writes its outcome. Throws only
 * where the database does; the lease then ends by itself.
 */
export async function runJob(
  job: Claimed,
  effects: Effects,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const release = hold(services, job);
  const { noting, lastMail } = notingMails(services);
  const effect = effects[job.kind];
  try {
    if (job.attempts > triesOf(effect)) throw new FinalFailure('The process died at every try');
    if (!effect) throw new Error(`No effect is called "${job.kind}"`);
    await effect.run(job.payload, noting, { id: job.id, attempt: job.attempts, signal });
    await services.database.query(finish, [job.id, job.attempts, services.clock.now()]);
  } catch (error) {
    await settle(services, job, { error, effect, mail: lastMail() });
  } finally {
    release();
  }
}
