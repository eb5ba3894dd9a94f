import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifecycleEvents, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { fromWireSlug, toWireSlug } from '#domain/provider.ts';
import { chartHash } from '#machines/shared/chart-hash.ts';
import { requestLifecycle } from '#machines/request-lifecycle/chart.ts';
import {
  newRequest,
  restore,
  type LifecycleEvents,
  type Situation,
} from '#machines/request-lifecycle/law.ts';
import { positionOf } from '#server/requests/law.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { lifecyclePaths, type LifecycleStep } from '#tests/charts/harness/lifecycle.ts';
import { keyOf } from '#tests/charts/harness/transitions.ts';
import type { TestServer } from '#tests/support/server.ts';
import { liveOn, serverWithFacts } from './lifecycle-driver.ts';

/*
 * Compares a server that lives generated lives with the lifecycle chart: position, audit lines and jobs.
 */

/** The jobs that each effect queues, written by hand: `papers`, `offer`, or the notice that somebody gets. */
const queued: Partial<Record<string, readonly string[] | Partial<Record<LifecycleEventName, string>>>> = {
  'quote.documents': ['papers'],
  'mail.offer': ['offer'],
  'letter.refusal': ['papers'],
  'adjustment.call': ['papers', 'payment.mail'],
  'endorsement.documents': ['papers'],
  'mail.client-refused': ['client-refused'],
  'mail.abandoned': ['abandoned'],
  'mail.declined': ['declined'],
  'mail.expired': ['expired'],
  'mail.file-opened': ['file-opened'],
  'mail.info-requested': ['info-requested'],
  'mail.info-withdrawn': ['info-withdrawn'],
  'mail.pieces-missing': ['pieces-missing'],
  'mail.reopened': ['reopened'],
  'referral.grant': ['referral-granted'],
  'mail.works-end': ['contract.client-mail', 'works-end-asked'],
  'mail.works-end-reminder': ['contract.client-mail', 'works-end-asked-again'],
  'payment.link': ['payment.mail'],
  'mail.payment-failed': ['payment.mail'],
  'receipt.issue': ['papers', 'payment.mail'],
  'refund.pay': ['payment.refunds'],
  'ledger.reversal': ['payment.settle-request'],
  'receipt.void': ['papers'],
  'mail.payment-reversed': ['payment-reversed', 'payment.mail'],
  'premium.documents': ['papers'],
  'mail.premium-called': ['contract.client-mail', 'premium-called'],
  'contract.documents': ['papers'],
  'attestations.issue': ['papers', 'contract.client-mail'],
  'letter.information': ['papers', 'contract.client-mail'],
  'letter.pieces-missing': ['papers', 'contract.client-mail', 'letter-to-post'],
  'letter.termination': ['papers', 'contract.client-mail', 'terminated'],
  'notify.admins': {
    'FILE.SUBMIT': 'file-submitted',
    'INFO.PROVIDE': 'info-provided',
    'PAYMENT.REFUND': 'refund-asked',
    'WORKS_END.SUBMIT': 'works-end-submitted',
  },
  'signature.quote': ['signature.create'],
  'signature.contract': ['signature.create'],
  'signature.endorsement': ['signature.create'],
  'signature.relaunch': ['signature.create'],
  'signature.keep': ['signature.signed'],
  'signature.remind': ['signature.remind'],
  'mail.offer-reminder': ['offer'],
  'notify.company': { 'REFERRAL.REQUEST': 'referral-asked', 'RISK.AGGRAVATE': 'risk-aggravated' },
};

/** Effects that cancel earlier signatures at the provider. */
const endsSignatures = new Set([
  'links.cancel',
  'links.renew',
  'signature.quote',
  'signature.contract',
  'signature.endorsement',
  'signature.relaunch',
]);
const lived = (before: RequestRow | null): boolean =>
  before?.contents.signature.some(({ state }) => ['creating', 'open', 'refused'].includes(state)) ?? false;
const signingSteps = new Set([
  'devis-envoye-appel-de-prime',
  'contrat-envoye-pour-signature-electronique',
  'avenant-fin-de-travaux',
]);

function jobsExpected(
  { event, effects }: LifecycleStep,
  before: RequestRow | null,
  { step, sent_at, version, referral }: RequestRow,
): string[] {
  const ended =
    lived(before) && effects.some((effect) => endsSignatures.has(effect)) ? ['signature.end'] : [];
  const jobs = effects.flatMap((effect): readonly string[] => {
    const entry = queued[effect] ?? [];
    if (effect === 'links.cancel')
      return before?.contents.payments.unsettled ? ['payment.settle-request'] : [];
    if (
      effect === 'links.renew' &&
      ['devis-dda-signe-en-attente-paiement', 'prime-reajustement'].includes(step)
    )
      return ['payment.mail'];
    if (effect === 'links.renew')
      return step === 'offre-envoyee' && sent_at
        ? ['papers', 'offer']
        : signingSteps.has(step)
          ? ['signature.create']
          : [];
    if (effect === 'notify.company' && event === 'FILE.SUBMIT')
      return referral === 'none' ? [] : ['study-begun'];
    return Array.isArray(entry)
      ? (entry as readonly string[])
      : [(entry as Partial<Record<LifecycleEventName, string>>)[event] ?? []].flat();
  });
  return [...jobs, ...ended].map((job) => `${job} ${version}`).toSorted();
}

interface AuditLine {
  event: string;
  from_status: string | null;
  from_step: string | null;
  to_status: string;
  to_step: string;
  version: number;
  actor: string;
  transitions: string[];
  chart_hash: string;
}

/** XState's own choice of transitions on the production chart, by the keys of the pictures. */
function keysTaken(from: Situation, { event: type, by, channel, facts }: LifecycleStep): string[] {
  const event = { type, by, channel } as LifecycleEvents;
  return requestLifecycle.getTransitionData(restore(from, facts), event).map(keyOf).toSorted();
}

describe('generated lives, lived on the server', { timeout: 180_000 }, () => {
  let server: TestServer;
  let forced: { facts: LifecycleFacts | null };
  const hash = chartHash(requestLifecycle);
  const asked = new Set<string>();
  beforeAll(async () => {
    ({ server, forced } = await serverWithFacts());
  });
  afterAll(() => server.close());

  const auditOf = (id: number) =>
    server.sql<AuditLine>(
      'select event, from_status, from_step, to_status, to_step, version, actor, transitions, chart_hash from request_events where request_id = $1 order by id',
      [id],
    );
  const jobsOf = async (id: number): Promise<string[]> => {
    const rows = await server.sql<{ kind: string; notice: string | null; version: string }>(
      "select kind, payload ->> 'notice' as notice, payload ->> 'version' as version from outbox where (payload ->> 'requestId')::integer = $1 order by id",
      [id],
    );
    const short: Record<string, string> = { 'request.papers': 'papers', 'request.offer-mail': 'offer' };
    return rows.map(({ kind, notice, version }) => `${notice ?? short[kind] ?? kind} ${version}`);
  };
  const tracesOf = async (id: number) => ({ audit: await auditOf(id), jobs: await jobsOf(id) });

  /**
   * Sends every event that the sender of this step may not send from the new position: each is refused with a
   * 409, and together they write nothing. They go over HTTP where position, facts and sender are a new
   * combination, because nothing else affects the HTTP answer; the executor is called after every step.
   */
  async function refuseTheRest(
    life: ReturnType<typeof liveOn>,
    { by, channel: origin, facts }: LifecycleStep,
  ): Promise<void> {
    await life.arrange();
    const row = await life.stored();
    const sender = { by, channel: ['link', 'webhook', 'timer'].includes(origin) ? origin : 'call' } as const;
    const situation = JSON.stringify([positionOf(row), facts, sender]);
    const ways = asked.has(situation) ? [{ wire: false }] : [{ wire: false }, { wire: true }];
    asked.add(situation);
    const snapshot = restore(positionOf(row), facts);
    const closed = lifecycleEvents
      .filter((type) => !snapshot.can({ type, ...sender } as LifecycleEvents))
      .flatMap((type) => ways.map((way) => ({ type, ...way })));
    const before = await tracesOf(row.id);
    const answered = await Promise.all(
      closed.map(async ({ type, wire }) => ({
        type,
        wire,
        status: await life.trespass(row, type, sender, { wire }),
      })),
    );
    expect(answered).toEqual(closed.map((one) => ({ ...one, status: 409 })));
    expect(await life.stored()).toEqual(row);
    expect(await tracesOf(row.id)).toEqual(before);
  }

  /** The rows that a step wrote: the position of the request, its audit line, the queued jobs. */
  async function traceOf(row: RequestRow, jobsBefore: readonly string[]) {
    const line = (await auditOf(row.id)).at(-1);
    return {
      at: [fromWireSlug(row.status), fromWireSlug(row.step), row.version],
      line: line && { ...line, transitions: line.transitions.toSorted() },
      jobs: (await jobsOf(row.id)).slice(jobsBefore.length).toSorted(),
    };
  }

  function traceExpected(step: LifecycleStep, before: RequestRow | null, row: RequestRow) {
    const { status, step: place } = step.position;
    const version = (before?.version ?? 0) + 1;
    const transitions = keysTaken(before ? positionOf(before) : newRequest, step);
    if (transitions.length === 0) throw new Error(`${step.event} takes no transition`);
    return {
      at: [status, place, version],
      line: {
        event: step.event,
        from_status: before?.status ?? null,
        from_step: before?.step ?? null,
        to_status: toWireSlug(status),
        to_step: toWireSlug(place),
        version,
        actor: step.by.role,
        transitions,
        chart_hash: hash,
      },
      jobs: jobsExpected(step, before, row),
    };
  }

  it.each(lifecyclePaths().map((path) => [path.description, path] as const))(
    'the server lives the generated life: %s',
    async (_description, { steps }) => {
      const life = liveOn(server);
      for (const step of steps) {
        // A contract of these lives ends on the day on which they begin.
        forced.facts = { ...step.facts, termination: { from: null, until: '2026-06-15' } };
        await life.arrange();
        const before = await life.row();
        const jobsBefore = before ? await jobsOf(before.id) : [];
        await life.send(step);
        const row = await life.stored();
        expect(await traceOf(row, jobsBefore)).toEqual(traceExpected(step, before, row));
        await refuseTheRest(life, step);
      }
      forced.facts = null;
    },
  );
});
