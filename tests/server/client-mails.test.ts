import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractMails } from '#server/combined/client-mails.ts';
import { clientMailJob, clientMails } from '#server/payments/ledger/jobs-payloads.ts';
import type { NoticeKind } from '#server/notices/notice.ts';
import { notices } from '#server/notices/notices.ts';
import { startContractServer, toContract, type ContractServer } from '#tests/support/contracts.ts';
import { newestMail, rowsUnder, sentSince } from '#tests/support/mails-table.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/*
 * Compares the mails of contracts, payments and signatures with their rows in docs/mails.md.
 */

const client = 'client@exemple.test';
const admins = ['admin@charpente.test', 'gestion@charpente.test'];
const broker = 'courtier@charpente.test';
describe('mails about a contract', () => {
  let given: ContractServer;
  beforeAll(async () => {
    given = await startContractServer();
  });
  afterAll(() => given.server.close());

  type Events = Parameters<ContractServer['hear']>[1];
  const informed = [...toContract, ['LETTER.INFORMATION.SEND', 'system', 'timer']] as const;
  const asked = [...informed, ['LETTER.WORKS_END.SEND', 'system', 'timer']] as const;
  /** The events of a request up to the one that sends the mail, by the name of that event in the table. */
  const eventsUntil: Record<string, Events> = {
    'PREMIUM.CALL': toContract.slice(0, 1),
    'CONTRACT.SIGNED': toContract,
    'LETTER.INFORMATION.SEND': informed,
    'LETTER.WORKS_END.SEND': asked,
    'WORKS_END.MISSING (timer)': [...asked, ['WORKS_END.MISSING', 'system', 'timer']],
    'CONTRACT.TERMINATE': [
      ...toContract,
      ['CONTRACT.TERMINATE', 'admin', 'call', { reason: 'Chantier abandonné', date: '2026-06-20' }],
    ],
  };
  /** Facts of a request whose works' end was not declared for 95 days. */
  const silent = {
    worksEnd: {
      receptionRecord: false,
      finalCost: false,
      difference: null,
      differenceSettled: false,
      aggravated: false,
      contractDataChanged: null,
      daysOfSilence: 95,
    },
  };

  it.each(rowsUnder('Mails of the contract'))(
    '$event of the request mails “$subject” to the $recipient, with attachments: $attachments',
    async ({ event = '', recipient, subject = '', attachments = '' }) => {
      const { id, reference } = await given.validated();
      const events = eventsUntil[event] ?? [];
      await given.hear(id, events.slice(0, -1));
      await given.server.services.outbox.drain();
      const before = await newestMail(given.server);
      await given.hear(id, events.slice(-1), silent);
      const isClients = recipient === 'first policyholder';
      const mails = (await sentSince(given.server, before)).filter(
        (mail) =>
          mail.subject ===
          (isClients ? `Charpente – ${subject}, ${reference}` : `Charpente – ${reference}, ${subject}`),
      );
      expect(mails.map((mail) => [mail.recipient, mail.files.toSorted()])).toEqual([
        [
          isClients ? client : broker,
          (attachments.match(/[\w-]+\.pdf/g) ?? []).map((name) => `${reference}-${name}`).toSorted(),
        ],
      ]);
      expect(mails[0]?.text.includes('/client/fin-de-travaux/')).toBe(
        attachments.includes('the link `fin-de-travaux`'),
      );
    },
  );

  it('the table of the contract’s mails in docs/mails.md has a row for each mail to the policyholder', () => {
    const subjects = rowsUnder('Mails of the contract')
      .filter(({ recipient }) => recipient === 'first policyholder')
      .map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      Object.values(contractMails)
        .map(({ subject }) => subject)
        .toSorted(),
    );
  });

  const paid: Events = toContract.slice(0, 2);
  const money: Record<string, Events> = {
    link: paid,
    failed: [...paid, ['PAYMENT.FAILED', 'system', 'webhook']],
    receipt: [...paid, ['PAYMENT.CONFIRMED', 'system', 'webhook']],
  };

  it.each(rowsUnder('Money').filter(({ mail = '' }) => mail in money))(
    'the payment mail “$mail” goes to the $recipient, with attachments: $attachments',
    async ({ mail = '', 'subject ends': subject = '', attachments = '' }) => {
      const { id, reference } = await given.validated();
      const events = money[mail] ?? [];
      await given.hear(id, events.slice(0, -1));
      await given.server.services.outbox.drain();
      const before = await newestMail(given.server);
      await given.hear(id, events.slice(-1));
      const mails = (await sentSince(given.server, before)).filter(
        // The subject of a credit follows in brackets; works-end.test.ts reads it.
        (one) => one.subject === `Charpente – ${reference}, ${subject.replace(/ \(of .*\)$/, '')}`,
      );
      expect(mails.map((one) => [one.recipient, one.files])).toEqual([
        [client, attachments === '–' ? [] : [`${reference}-${attachments}`]],
      ]);
    },
  );

  it.each([
    ['refund', 'asked', null],
    ['refund-sent', 'sent', 'VIR-RENDU'],
  ] as const)(
    'the mail “%s” goes to the first policyholder, with the subject of its row in docs/mails.md',
    async (mail, state, reference) => {
      const { id, reference: file } = await given.validated();
      const row = await given.hear(id, paid);
      const now = given.server.clock.now();
      const [payment] = await given.server.sql<{ id: number }>(
        "insert into payments (request_id, due_id, method, state, amount_cents, reference, value_date, recorded_by, created_at, paid_at, applied_at) select $1, id, 'virement', 'paid', amount_cents, 'VIR', '2026-06-15', 3, $2, $2, $2 from dues where request_id = $1 returning id",
        [id, now],
      );
      const [refund] = await given.server.sql<{ id: number }>(
        "insert into refunds (request_id, payment_id, kind, amount_cents, state, asked_by, asked_at, approved_by, approved_at, reference, value_date) values ($1, $2, 'premium', 100, $4, 3, $3, 2, $3, $5, '2026-06-15') returning id",
        [id, payment?.id, now, state, reference],
      );
      await given.server.services.outbox.drain();
      const before = await newestMail(given.server);
      await given.server.database.transaction((tx) =>
        given.server.services.outbox.add(
          tx,
          clientMailJob({ requestId: id, mail, version: row.version, refundId: refund?.id ?? 0 }),
        ),
      );
      const tableRow = rowsUnder('Money').find((one) => one['mail'] === mail);
      expect(
        (await sentSince(given.server, before)).map((one) => [one.recipient, one.subject, one.files]),
      ).toEqual([[client, `Charpente – ${file}, ${tableRow?.['subject ends']}`, []]]);
    },
  );

  it('the table of payment mails in docs/mails.md has a row for each mail, and names the recipient and subject of each notice', () => {
    const rows = rowsUnder('Money');
    expect(
      rows
        .map(({ mail }) => mail)
        .filter((mail) => !(String(mail) in notices))
        .toSorted(),
    ).toEqual([...clientMails].toSorted());
    for (const { mail, recipient, 'subject ends': subject } of rows.filter(
      (row) => String(row['mail']) in notices,
    )) {
      const notice = notices[mail as NoticeKind];
      expect([recipient, subject]).toEqual([
        notice.to === 'admins' ? 'every active admin' : notice.to,
        notice.subject,
      ]);
    }
  });
});

describe('mails about a signature', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
  });
  afterAll(() => at.server.close());

  const signed = async () => {
    const request = await at.open();
    await at.signAll(request.id);
    await at.settle(request.id);
    return request;
  };
  /** Makes the request for which a mail is sent, by the name of the mail. */
  const scenes: Record<string, () => Promise<{ id: number; reference: string }>> = {
    invitation: () => at.open(),
    reminder: async () => {
      const { id } = await at.open();
      await at.server.services.outbox.drain();
      const request = await at.read(id);
      const { status } = await at.server.call('sendEvent', {
        token: await at.server.tokenOf('courtier'),
        params: { id },
        body: { event: 'CLIENT.REMIND', data: {}, version: request.version },
      });
      expect(status).toBe(200);
      return request;
    },
    code: async () => {
      const request = await at.open();
      await at.post(await at.addressOf(request.id, firstSigner), { do: 'code', consent: 'yes' });
      await at.server.services.outbox.drain();
      return request;
    },
    signed,
    'signature-done': signed,
    'signature-refused': async () => {
      const request = await at.open();
      await at.refuse(request.id, firstSigner);
      await at.settle(request.id);
      await at.settle(request.id);
      return request;
    },
    'signature-expired': async () => {
      const request = await at.open();
      at.server.clock.advance({ days: 15 });
      await at.settle(request.id);
      return request;
    },
    'signature-late': async () => {
      const request = await at.open([firstSigner]);
      const address = await at.addressOf(request.id, firstSigner);
      await at.move(request, 'dossier-en-etude', { comment: 'Un point à revoir' });
      await at.act(address, 'sign');
      await at.drainAtLast();
      return request;
    },
    'signature-unusable': async () => {
      const request = await at.open([firstSigner]);
      await at.server.sql(
        "update signature_transactions set provider_id = 'tx_nobodys' where request_id = $1",
        [request.id],
      );
      await sweepSignatures(at.server.services);
      at.server.clock.advance({ hours: 6 });
      await at.server.services.outbox.drain();
      return request;
    },
  };
  const recipients: Record<string, string[]> = {
    'each signer who has not signed': [firstSigner, secondSigner],
    'each signer': [firstSigner, secondSigner],
    'that signer': [firstSigner],
    broker: [broker],
    admins,
  };

  it.each(rowsUnder('What is mailed of a signature'))(
    'the mail “$mail” goes to $recipient with the subject “$subject” and attachments: $attachments',
    async ({ mail = '', recipient = '', subject = '', attachments = '' }) => {
      const before = await newestMail(at.server);
      const { reference } = (await scenes[mail]?.()) ?? { reference: '' };
      const mails = (await sentSince(at.server, before)).filter(
        (one) => one.subject === `Charpente – ${subject.replace('{reference}', reference)}`,
      );
      expect(mails.map((one) => one.recipient).toSorted()).toEqual(recipients[recipient]);
      const files =
        attachments === 'the signed files'
          ? ['devis-signe.pdf', 'fiche-conseil-signe.pdf'].map((name) => `${reference}-${name}`)
          : [];
      for (const one of mails)
        expect([one.files.toSorted(), one.text.includes('/client/signature/')]).toEqual([
          files,
          attachments.includes('/client/signature'),
        ]);
    },
  );

  it('each mail about a signature has a row in docs/mails.md', () => {
    expect(
      rowsUnder('What is mailed of a signature')
        .map(({ mail }) => mail)
        .toSorted(),
    ).toEqual(Object.keys(scenes).toSorted());
  });
});
