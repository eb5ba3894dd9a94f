import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effects as effectNames } from '#machines/membership/effects.ts';
import { table } from '#machines/membership/rows.ts';
import { membershipEffects, noticeJob } from '#server/memberships/effects.ts';
import { membershipNotices, type MembershipNoticeKind } from '#server/memberships/notices.ts';
import { newestMail, rowsUnder, sentSince, told, type Sent } from '#tests/support/mails-table.ts';
import { newcomer } from '#tests/support/registration.ts';
import { startWithNewcomers } from '#tests/support/server-with-newcomers.ts';

/*
 * Compares each mail of a membership with its row in docs/mails.md.
 */

const rows = rowsUnder('Memberships');
const ofNotices = rows.filter(({ mail = '' }) => mail in membershipNotices);

describe('the mails of memberships', () => {
  it('each notice of memberships has one row in docs/mails.md, with its recipient and its subject', () => {
    expect(ofNotices.map(({ mail, recipient, subject }) => [mail, recipient, subject]).toSorted()).toEqual(
      Object.entries(membershipNotices)
        .map(([mail, { to, subject }]) => [mail, to, subject])
        .toSorted(),
    );
  });

  it('the table of memberships has a row for every effect of the law that mails', () => {
    const named = new Set(rows.map(({ effect }) => effect));
    expect(effectNames.filter((effect) => /^(mail|notify)\./.test(effect) && !named.has(effect))).toEqual([]);
  });

  it('each decision of an admin on a membership is mailed to the broker, as the page of its step says', () => {
    const decisions = table.filter(
      ({ region, joint, by }) =>
        by.some((party) => party.startsWith('A ')) && !(joint && region === 'broker'),
    );
    expect(decisions.length).toBeGreaterThan(7);
    expect(
      decisions
        .filter(({ effects }) => !effects.some((effect) => effect.startsWith('mail.')))
        .map(({ event }) => event),
    ).toEqual([]);
  });

  it('every effect of the law of memberships is served by some part of the server', () => {
    expect(effectNames.filter((effect) => 'waitsFor' in membershipEffects[effect])).toEqual([]);
  });
});

const plain = ({ recipient, subject, files }: Sent) => ({ recipient, subject, files });

describe('each mail of a membership', () => {
  type Started = Awaited<ReturnType<typeof startWithNewcomers>>;
  let server: Started['server'];
  let newcomers: Started['newcomers'];
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  it.each(ofNotices)(
    'the mail “$mail” of a membership goes to $recipient, with the subject “$subject” and $attachments',
    async ({ mail = '', recipient = '', subject, attachments }) => {
      const [row] = await server.sql<{ id: number; version: number }>(
        "select m.id, m.version from memberships m join users u on u.broker_id = m.broker_id where u.email = 'courtier@charpente.test'",
      );
      const before = await newestMail(server);
      await server.database.transaction((tx) =>
        server.services.outbox.add(
          tx,
          noticeJob(row ?? { id: 0, version: 0 }, mail as MembershipNoticeKind, 'Bonjour', `test ${mail}`),
        ),
      );
      const sent = await sentSince(server, before);
      expect(attachments).toBe('–');
      expect(sent.map(plain).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual(
        (told[recipient] ?? []).map((to) => ({
          recipient: to,
          subject: `Charpente – ${subject}`,
          files: [],
        })),
      );
    },
  );

  /** Mails that are no notices, with the steps that send each. */
  const others: Record<string, (row: Record<string, string>) => Promise<void>> = {
    activation: async ({ subject = '' }) => {
      const [activates, hasOne] = subject.split('; ');
      for (const [email, words] of [
        ['anew@fournier.test', activates],
        ['courtier@charpente.test', hasOne],
      ] as const) {
        const before = await newestMail(server);
        expect((await newcomers.create({ email })).status).toBe(200);
        const [sent, ...more] = await sentSince(server, before);
        expect([sent && plain(sent), more]).toEqual([
          { recipient: email, subject: `Charpente – ${words}`, files: [] },
          [],
        ]);
        expect(sent?.text.includes('code=')).toBe(words === activates);
      }
    },
    agreement: async ({ subject = '', attachments = '' }) => {
      const before = await newestMail(server);
      await newcomers.submitted();
      const sent = (await sentSince(server, before)).filter(
        (one) => one.subject === `Charpente – ${subject}`,
      );
      expect(sent.map(plain)).toEqual([
        { recipient: newcomer.email, subject: `Charpente – ${subject}`, files: [] },
      ]);
      expect(attachments).toBe('–; the way to /attente-signature');
      expect(sent[0]?.text).toContain('/attente-signature');
    },
  };

  it.each(rows.filter(({ mail = '' }) => !(mail in membershipNotices)))(
    'the mail “$mail” of a membership goes to $recipient',
    async (row) => {
      expect(others).toHaveProperty(row['mail'] ?? '');
      await others[row['mail'] ?? '']?.(row);
    },
  );

  it('a mail of a membership without a notice has its row in docs/mails.md too', () => {
    expect(rows.map(({ mail }) => mail)).toEqual(expect.arrayContaining(Object.keys(others)));
  });
});
