import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effects as effectNames } from '#machines/request-lifecycle/effects.ts';
import { requestEffects } from '#server/registry/effects.ts';
import { loadRequest } from '#server/requests/load.ts';
import type { NoticeKind } from '#server/notices/notice.ts';
import { notices } from '#server/notices/notices.ts';
import { letterOfRefusal } from '#server/papers/written.ts';
import { noticeJob } from '#server/notices/effects.ts';
import { writePapers } from '#server/stored-papers/papers.ts';
import { everything } from '#server/requests/scope.ts';
import { siteOf } from '#tests/support/contractors.ts';
import { newestMail, rowsUnder, sentSince, told as accounts } from '#tests/support/mails-table.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Compares each mail of a request with its row in docs/mails.md.
 */

const rows = rowsUnder('The mails of a request').map(
  ({
    mail = '',
    event = '',
    effect = '',
    recipient = '',
    subject = '',
    attachments = '',
    reminder = '',
  }) => ({
    mail,
    events: event.split(', '),
    effects: effect.split(', '),
    recipient,
    subject,
    attachments,
    reminder,
  }),
);
const ofNotices = rows.filter(({ mail }) => mail in notices);
const isImplemented = (effect: (typeof effectNames)[number]) => !('waitsFor' in requestEffects[effect]);

describe('docs/mails.md', () => {
  it('docs/mails.md has one row for each notice', () => {
    expect(ofNotices.map(({ mail }) => mail).toSorted()).toEqual(Object.keys(notices).toSorted());
  });

  it('docs/mails.md has a row for every effect of the law that mails or notifies', () => {
    const told = new Set(rows.flatMap(({ effects }) => effects));
    expect(
      effectNames
        .filter((effect) => /^(mail|notify)\./.test(effect) && isImplemented(effect))
        .filter((effect) => !told.has(effect)),
    ).toEqual([]);
  });

  it('docs/mails.md names only notices as reminders', () => {
    for (const { reminder } of ofNotices.filter((row) => row.reminder !== '–'))
      expect(notices).toHaveProperty(reminder);
  });
});

describe('each mail of the table', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer();
    id = (await walkerOf(server, 'courtier').sent()).id;
    await server.sql('update requests set company_id = 1 where id = $1', [id]);
    await server.mails();
  });
  afterAll(() => server.close());

  it.each(ofNotices)(
    'the mail “$mail” goes to $recipient, with the subject “$subject” and $attachments',
    async ({ mail, recipient, subject, attachments }) => {
      const kind = mail as NoticeKind;
      const [step] = notices[kind].onlyAt ?? ['dossier-en-etude'];
      await server.sql('update requests set step = $2 where id = $1', [id, step]);
      const [last] = await server.sql<{ id: number }>(
        'select coalesce(max(id), 0)::integer as id from mails',
      );
      const row = await loadRequest(server.database, everything, id);
      const now = server.clock.now();
      if (attachments === 'letter of refusal')
        await server.database.transaction(async (tx) =>
          writePapers(tx, row, await letterOfRefusal(tx, row, now), now),
        );
      await server.database.transaction((tx) =>
        server.services.outbox.add(tx, noticeJob(row, kind, { comment: 'Bonjour', dedupe: `test ${mail}` })),
      );
      await server.services.outbox.drain();
      const sent = await server.sql<{ recipient: string; subject: string; text: string; attached: number }>(
        'select recipient, subject, text, jsonb_array_length(attachments) as attached from mails where id > $1 order by recipient',
        [last?.id],
      );
      expect(sent.map((one) => one.recipient)).toEqual(accounts[recipient]);
      expect(new Set(sent.map((one) => one.subject))).toEqual(
        new Set([`Charpente – ${row.reference}, ${subject}`]),
      );
      expect(sent[0]?.text).toContain(row.reference);
      expect(sent[0]?.attached).toBe(attachments === '–' ? 0 : 1);
    },
  );

  const client = 'client@exemple.test';
  /** For each event that mails the offer: the steps that make it happen. */
  const offered: Record<string, () => Promise<{ reference: string; before: number }>> = {
    'QUOTE.SEND': async () => {
      const before = await newestMail(server);
      const { reference } = await walkerOf(server, 'courtier').sent();
      return { reference, before };
    },
    'PRICE.SEND': async () => {
      const before = await newestMail(server);
      const walk = walkerOf(server, 'courtier');
      const simulated = await walk.simulate();
      const saved = await walk.save(simulated, simulated.form, false);
      const { reference } = await walk.sendPrice(saved, client);
      return { reference, before };
    },
    'CLIENT.REMIND': async () => {
      const sent = await walkerOf(server, 'courtier').sent();
      await server.services.outbox.drain();
      const before = await newestMail(server);
      expect(
        (
          await server.call('sendEvent', {
            token: await server.tokenOf('courtier'),
            params: { id: sent.id },
            body: { event: 'CLIENT.REMIND', data: {}, version: sent.version } as never,
          })
        ).status,
      ).toBe(200);
      return { reference: sent.reference, before };
    },
    'STATUS.RESUME': async () => {
      const sent = await walkerOf(server, 'courtier').sent();
      const token = await server.tokenOf('gestion');
      const move = async (status: string, version: number) =>
        (
          await server.call('updateStatus', {
            token,
            params: { id: sent.id },
            body: { status, version } as never,
          })
        ).body.request;
      const archived = await move('offres-archivees', sent.version);
      await server.services.outbox.drain();
      const before = await newestMail(server);
      expect((await move('offres-en-cours', archived.version)).status.slug).toBe('offres-en-cours');
      return { reference: sent.reference, before };
    },
  };

  it.each(
    rows
      .filter(({ mail }) => mail === 'offer' || mail === 'offer-reminder')
      .flatMap((row) => row.events.map((event) => ({ ...row, event }))),
  )(
    'the mail “$mail” on $event goes to the $recipient, with the subject “$subject” and $attachments',
    async ({ event, recipient, subject, attachments }) => {
      const { reference, before } = (await offered[event]?.()) ?? { reference: '', before: 0 };
      const sent = await sentSince(server, before);
      expect(recipient).toBe('first policyholder');
      expect(sent.map((mail) => [mail.recipient, mail.subject, mail.files.toSorted()])).toEqual([
        [
          client,
          `Charpente – ${subject.replace('{reference}', reference)}`,
          attachments
            .split(', ')
            .map((name) => `${reference}-${name}`)
            .toSorted(),
        ],
      ]);
      expect(sent[0]?.text).toContain('/client/offre/');
    },
  );

  it('the rows without a notice are the offer, its reminder and the refused payment, which the table Money repeats', () => {
    expect(rows.filter(({ mail }) => !(mail in notices)).map(({ mail }) => mail)).toEqual([
      'offer',
      'offer-reminder',
      'payment-failed',
    ]);
    const { recipient, subject, attachments } = rows.find(({ mail }) => mail === 'payment-failed') ?? {};
    const failed = rowsUnder('Money').find(({ mail }) => mail === 'failed');
    expect([`the ${recipient}`, subject, attachments]).toEqual([
      failed?.['recipient'],
      failed?.['subject ends'],
      failed?.['attachments'],
    ]);
  });

  it.each(rowsUnder('Mails of the contractors'))(
    '$event',
    async ({ event = '', subject = '', attachments = '' }) => {
      const site = await siteOf(server);
      const roofer = await site.added('couverture');
      await server.services.outbox.drain();
      const before = await newestMail(server);
      expect(event).toMatch(/^contractor\.link: /);
      expect((await site.link(roofer, true)).status).toBe(200);
      const [row] = await server.sql<{ site: string }>('select site from requests where id = $1', [site.id]);
      const sent = await sentSince(server, before);
      expect(sent.map((mail) => [mail.recipient, mail.subject, mail.files])).toEqual([
        [
          'attestations@maelan.test',
          subject.replace('{brand}', 'Charpente').replace('{site}', row?.site ?? ''),
          [],
        ],
      ]);
      expect(attachments).toMatch(/^none; the link/);
      expect(sent[0]?.text).toContain('/client/attestation/');
    },
  );

  it.each(rowsUnder('The client’s pieces'))(
    '$event',
    async ({ event = '', recipient, subject = '', attachments = '' }) => {
      const site = await siteOf(server);
      await server.services.outbox.drain();
      const before = await newestMail(server);
      const { status } = await server.call('piecesLink', {
        token: await server.tokenOf('courtier'),
        params: { id: site.id },
        body: { mail: true },
      });
      expect(status).toBe(200);
      expect(event).toMatch(/^pieces\.link: /);
      expect(recipient).toBe('first policyholder');
      const { reference } = await site.file.request();
      const sent = await sentSince(server, before);
      expect(sent.map((mail) => [mail.recipient, mail.subject, mail.files])).toEqual([
        [client, subject.replace('{brand}', 'Charpente').replace('{reference}', reference), []],
      ]);
      expect(attachments).toMatch(/^none; the link/);
      expect(sent[0]?.text).toContain('/client/pieces/');
    },
  );
});
