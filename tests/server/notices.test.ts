import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Step } from '#domain/steps.ts';
import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Served } from '#server/law/store.ts';
import { requestEffects } from '#server/registry/effects.ts';
import type { RequestKind, RequestMove } from '#server/requests/kind.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of who is notified of each notice, and of what its mail says.
 */

const recipients = (mails: { recipient: string }[]) => mails.map(({ recipient }) => recipient);
const company = ['compagnie@charpente.test', 'deux@compagnie.test'];
const admins = ['admin@charpente.test', 'gestion@charpente.test'];
const broker = ['courtier@charpente.test', 'deux@cabinet.test'];

describe('who is notified', () => {
  let server: TestServer;
  let requestId: number;
  const account = (email: string, role: string, columns: string, values: string) =>
    server.sql(
      `insert into users (email, password_hash, name, last_name, role, ${columns}) values ('${email}', '', 'A', 'B', '${role}', ${values})`,
    );

  beforeAll(async () => {
    server = await startTestServer();
    requestId = (await walkerOf(server, 'courtier').sent()).id;
    await server.sql('update requests set company_id = 1 where id = $1', [requestId]);
    await account('deux@compagnie.test', 'company', 'company_id, activated_at', '1, now()');
    await account('ailleurs@compagnie.test', 'company', 'company_id, activated_at', '2, now()');
    await account(
      'suspendu@compagnie.test',
      'company',
      'company_id, activated_at, suspended_at',
      '1, now(), now()',
    );
    await account('nouveau@compagnie.test', 'company', 'company_id', '1');
    await account('deux@cabinet.test', 'broker', 'broker_id, activated_at', '1, now()');
    await server.mails();
  });
  afterAll(() => server.close());

  const isAt = (step: Step) => server.sql('update requests set step = $2 where id = $1', [requestId, step]);

  /** The mails that an event's effects send, by who receives them. */
  async function notified(
    event: LifecycleEventName,
    effects: readonly Effect[],
    said = { comment: null as string | null, pieces: [] as string[] },
  ) {
    const [before] = await server.sql<{ id: number }>(
      'select coalesce(max(id), 0)::integer as id from mails',
    );
    await server.sql('update requests set version = version + 1 where id = $1', [requestId]);
    const row = await loadRequest(server.database, everything, requestId);
    const move = {
      event: { type: event, channel: 'step' },
      data: { comment: said.comment, pieces: said.pieces },
    } as unknown as RequestMove;
    const jobs = effects.flatMap(
      (effect) => (requestEffects[effect] as Served<RequestKind>).queues?.(row, move) ?? [],
    );
    await server.database.transaction(async (tx) => {
      for (const job of jobs) await server.services.outbox.add(tx, job);
    });
    await server.services.outbox.drain();
    return server.sql<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mails where id > $1 order by recipient',
      [before?.id],
    );
  }

  it.each([
    ['REFERRAL.REQUEST', ['notify.company'], company, 'accord demandé'],
    ['RISK.AGGRAVATE', ['notify.company'], company, 'risque aggravé'],
    ['FILE.SUBMIT', ['notify.admins', 'notify.company', 'clock.underwriting'], admins, 'dossier transmis'],
    ['INFO.PROVIDE', ['notify.admins'], admins, 'informations transmises'],
    ['PAYMENT.REFUND', ['refund.ask', 'notify.admins'], admins, 'remboursement demandé'],
    ['WORKS_END.SUBMIT', ['notify.admins'], admins, 'fin de travaux déclarée'],
    ['OFFER.EXPIRE', ['mail.expired'], broker, 'offre échue'],
    ['REFERRAL.GRANT', ['referral.grant'], broker, 'accord de la compagnie'],
  ] as const)(
    '%s (%j): every active account of that party is notified once',
    async (event, effects, whom, words) => {
      const mails = await notified(event, effects);
      expect(recipients(mails)).toEqual(whom);
      for (const { subject } of mails) expect(subject).toContain(words);
    },
  );

  it('the company is notified of a submitted file that was referred to it', async () => {
    await server.sql("update requests set referral = 'granted' where id = $1", [requestId]);
    expect(recipients(await notified('FILE.SUBMIT', ['notify.admins', 'notify.company']))).toEqual(
      [...admins, ...company].toSorted(),
    );
    await server.sql("update requests set referral = 'none' where id = $1", [requestId]);
  });

  it.each([
    ['INFO.REQUEST', 'mail.info-requested', 'demande-info-souscription'],
    ['WORKS_END.MISSING', 'mail.pieces-missing', 'offre-envoyee'],
  ] as const)('the mail %s lists the pieces that are asked for', async (event, effect, step) => {
    await isAt(step);
    const [mail] = await notified(event, [effect], {
      comment: 'Merci',
      pieces: ['Plan de masse', 'Étude de sol'],
    });
    expect(mail?.text).toContain('À transmettre\u00a0: Plan de masse\u202f; Étude de sol.');
    expect(mail?.text).toContain('Merci');
    await isAt('offre-envoyee');
  });

  it('a question that was answered or withdrawn before its mail was sent is not mailed', async () => {
    expect(
      await notified('INFO.REQUEST', ['mail.info-requested'], {
        comment: 'Merci',
        pieces: ['Plan de masse'],
      }),
    ).toEqual([]);
  });

  it('the lead of an agency without an account is notified in its place', async () => {
    await server.sql('update requests set broker_id = 5, lead_broker_id = 4 where id = $1', [requestId]);
    expect(recipients(await notified('OFFER.EXPIRE', ['mail.expired']))).toEqual([
      'principal@charpente.test',
    ]);
    await server.sql('update requests set broker_id = 1, lead_broker_id = null where id = $1', [requestId]);
  });
});
