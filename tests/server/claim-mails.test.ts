import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimNotices, type ClaimNoticeKind } from '#server/claims/notices.ts';
import { signedFile } from '#tests/support/claim-walk.ts';
import { newestMail, rowsUnder, sentSince, told } from '#tests/support/mails-table.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Compares each mail of a claim with its row in docs/mails.md.
 */

describe('each mail of a claim', () => {
  let server: TestServer;
  let claim: { id: number; reference: string };
  beforeAll(async () => {
    server = await startTestServer();
    const file = await signedFile(server);
    const answer = await file.declare();
    if (answer.status !== 200) throw new Error(answer.raw.toString());
    const [declared] = await server.sql<{ id: number }>('select id from claims where request_id = $1', [
      file.id,
    ]);
    claim = { id: declared?.id ?? 0, reference: `S-${file.reference}-1` };
    await server.services.outbox.drain();
  });
  afterAll(() => server.close());

  it.each(rowsUnder('Claims'))(
    'the mail “$mail” of a claim goes to $recipient, with attachments: $attachments',
    async ({ mail = '', recipient = '', 'subject ends': subject = '', attachments = '' }) => {
      expect(claimNotices).toHaveProperty(mail);
      const before = await newestMail(server);
      const payload = { claimId: claim.id, notice: mail as ClaimNoticeKind, comment: 'Bonjour', version: 1 };
      await server.database.transaction((tx) =>
        server.services.outbox.add(tx, { kind: 'claim.notice', payload, dedupe: `test ${mail}` }),
      );
      const sent = await sentSince(server, before);
      expect(sent.map((one) => one.recipient).toSorted()).toEqual(
        recipient
          .split(', ')
          .flatMap((name) => told[name] ?? [name])
          .toSorted(),
      );
      for (const one of sent) {
        expect(one.subject).toBe(`Charpente – ${claim.reference}, ${subject}`);
        expect(one.files.map((name) => name.replace(/^DO-\d+-\d+-/, ''))).toEqual(
          attachments === '–' ? [] : [attachments.replace('{n}', '1')],
        );
        expect(one.text).toContain(claim.reference);
      }
    },
  );
});
