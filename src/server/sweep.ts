import { plusParisDays } from '#domain/dates.ts';
import { sweepClaims } from './claims/sweep.ts';
import type { Config } from './config/config.ts';
import type { Statement } from './database/executor.ts';
import { sweepDocuments, sweepLacking } from './documents/sweep.ts';
import { countLawFigures } from './law-figures/count.ts';
import { sweepMemberships } from './memberships/sweep.ts';
import { reconcilePayments } from './payments/sweep.ts';
import { sweepPromotions } from './promotions/sweep.ts';
import { sweepRegistrations } from './registration/sweep.ts';
import { noteContactsBefore } from './request-calls/note-contacts.ts';
import { ringExpiringOffers } from './request-calls/ring-expiring.ts';
import { expireOffers } from './request-calls/expire.ts';
import { keepAgenda } from './schedule/agenda.ts';
import type { Services } from './services/services.ts';
import { sweepSignatures } from './signatures/sweep.ts';
import { sweepStorageByNight } from './storage-sweep.ts';
import { sweepTariffs } from './tariffs/sweep.ts';

const hour = 3_600_000;
/** Delay after the start, ms: the first pages have been served by then. */
const soon = 10_000;

/** The deletions, each with the instant (`$1`) before which rows are deleted. */
function rulesOf({ limits }: Config, now: Date): readonly { before: Date; statement: Statement }[] {
  const hourAgo = new Date(now.getTime() - hour);
  const daysAgo = (days: number) => plusParisDays(now, -days);
  return [
    {
      before: now,
      statement: { name: 'sweep_sessions', text: 'delete from sessions where expires_at <= $1' },
    },
    {
      before: daysAgo(1),
      statement: { name: 'sweep_account_links', text: 'delete from account_links where expires_at <= $1' },
    },
    // When one was made and opened is read as long as a file waits for its client.
    {
      before: daysAgo(180),
      statement: { name: 'sweep_client_links', text: 'delete from client_links where expires_at <= $1' },
    },
    {
      before: hourAgo,
      statement: { name: 'sweep_login_failures', text: 'delete from login_failures where at <= $1' },
    },
    {
      before: now,
      statement: { name: 'sweep_pending_logins', text: 'delete from pending_logins where expires_at <= $1' },
    },
    {
      before: now,
      statement: {
        name: 'sweep_trusted_devices',
        text: 'delete from trusted_devices where expires_at <= $1',
      },
    },
    {
      before: now,
      statement: {
        name: 'sweep_factor_enrolments',
        text: 'delete from factor_enrolments where expires_at <= $1',
      },
    },
    { before: hourAgo, statement: { name: 'sweep_pin_tries', text: 'delete from pin_tries where at <= $1' } },
    {
      before: new Date(now.getTime() - 24 * hour),
      statement: { name: 'sweep_unproved_mails', text: 'delete from unproved_mails where at <= $1' },
    },
    {
      before: daysAgo(90),
      statement: { name: 'sweep_bell', text: 'delete from bell_notifications where at <= $1' },
    },
    {
      before: daysAgo(365),
      statement: { name: 'sweep_account_events', text: 'delete from account_events where at <= $1' },
    },
    {
      before: daysAgo(365),
      statement: { name: 'sweep_law_refusals', text: 'delete from law_refusals where hour <= $1' },
    },
    {
      before: daysAgo(1),
      statement: { name: 'sweep_repeated_writes', text: 'delete from repeated_writes where at <= $1' },
    },
    {
      before: daysAgo(180),
      statement: { name: 'sweep_drafts', text: 'delete from drafts where updated_at <= $1' },
    },
    // A draft of a form may name one.
    {
      before: daysAgo(180),
      statement: {
        name: 'sweep_promotion_pictures',
        text: `delete from promotion_pictures f
          where stored_at <= $1 and not exists (select from promotions p where p.picture_id = f.id)`,
      },
    },
    // Papers and mails may name one that a partner had.
    {
      before: daysAgo(180),
      statement: {
        name: 'sweep_partner_logos',
        text: 'delete from partner_logos where stored_at <= $1 and not used',
      },
    },
    {
      before: daysAgo(30),
      statement: {
        name: 'sweep_outbox',
        text: 'delete from outbox where done_at <= $1 or dismissed_at <= $1',
      },
    },
    // A deletion can be undone for some seconds only.
    {
      before: hourAgo,
      statement: { name: 'sweep_notes', text: 'delete from notes where deleted_at <= $1' },
    },
    // Mails carry links that open offers and accounts. Their attachments are papers of requests, and stay.
    {
      before: daysAgo(limits.mailboxDays),
      statement: { name: 'sweep_mails', text: 'delete from mails where sent_at <= $1' },
    },
  ];
}

async function sweepRows({ config, clock, database }: Services, signal?: AbortSignal): Promise<void> {
  for (const { before, statement } of rulesOf(config, clock.now())) {
    if (signal?.aborted) return;
    await database.query(statement, [before]);
  }
}

/** An hour ago: no file takes an hour to receive or store, so older ones were left by a process that died. */
const anHourAgo = ({ clock }: Services): Date => new Date(clock.now().getTime() - hour);

/** The parts of the sweep, in this order. */
const parts: Readonly<Record<string, (services: Services, signal?: AbortSignal) => Promise<unknown>>> = {
  rows: sweepRows,
  'temporary files': (services) => services.temporaryFiles.sweep(anHourAgo(services)),
  'unfinished files': (services) => services.storage.forgetUnfinished(anHourAgo(services)),
  documents: sweepDocuments,
  claims: sweepClaims,
  memberships: sweepMemberships,
  promotions: sweepPromotions,
  tariffs: sweepTariffs,
  registrations: sweepRegistrations,
  offers: expireOffers,
  'expiring offers': ringExpiringOffers,
  signatures: sweepSignatures,
  payments: reconcilePayments,
  agenda: keepAgenda,
  storage: sweepStorageByNight,
  lacking: sweepLacking,
  'law figures': countLawFigures,
  // The first one after an update takes minutes on a large portfolio: nothing else waits for it.
  contacts: noteContactsBefore,
};

/**
 * Deletes expired rows, archives expired offers, sends what is due, and settles payments whose call-back
 * never came. Any number of nodes may run it at once. A part that fails is logged and does not stop the
 * others; once `signal` is aborted no part begins, and the running one ends early.
 */
export async function sweep(services: Services, signal?: AbortSignal): Promise<void> {
  for (const [part, run] of Object.entries(parts)) {
    if (signal?.aborted) return;
    try {
      await run(services, signal);
    } catch (error) {
      services.log.error({ part, error: error instanceof Error ? error.name : 'unknown' }, 'sweep failed');
    }
  }
}

/**
 * Sweeps shortly after the start, then every hour. The returned function stops this, and resolves when the
 * running sweep has ended.
 */
export function sweepRegularly(services: Services): () => Promise<void> {
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = () => void (running = running.then(() => sweep(services, ending.signal)));
  const first = setTimeout(run, soon).unref();
  const timer = setInterval(run, hour).unref();
  return async () => {
    ending.abort();
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
