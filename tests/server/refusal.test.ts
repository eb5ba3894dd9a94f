import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the letter of refusal of a declined file.
 */

describe('the letter of refusal', () => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  beforeAll(async () => {
    server = await startTestServer();
    walk = walkerOf(server, 'courtier');
  });
  afterAll(() => server.close());

  const letter = async (id: number, login: Login = 'courtier') =>
    server.call('letter', { token: await server.tokenOf(login), params: { id } });
  const decline = async (request: RequestResource, by: Login, slug: string, adminMessage: string) =>
    server.call('updateStatus', {
      token: await server.tokenOf(by),
      params: { id: request.id },
      body: { status: slug, adminMessage, version: request.version } as never,
    });
  const written = (id: number) =>
    server.sql<{ sha256: string; storage_key: string; bytes: number }>(
      "select sha256, storage_key, bytes from papers where request_id = $1 and name = 'lettre-de-refus.pdf'",
      [id],
    );
  const attached = async (reference: string) => {
    await server.services.outbox.drain();
    const mails = await server.sql<{ attachments: unknown[] }>(
      "select attachments from mails where subject like '%' || $1 || ', dossier décliné'",
      [reference],
    );
    return mails.map(({ attachments }) => attachments);
  };

  it.each([
    ['gestion', 'dossier-decline-charpente'],
    ['compagnie', 'dossier-decline-compagnie'],
  ] as const)(
    'the letter of refusal by %s can be read at once, is mailed to the broker, and does not change afterwards',
    async (by, slug) => {
      const sent = await walk.sent();
      await server.sql('update requests set company_id = 1 where id = $1', [sent.id]);
      expect((await decline(sent, by, slug, 'Étude de sol absente')).status).toBe(200);
      expect(await written(sent.id)).toEqual([{ sha256: null, storage_key: null, bytes: null }]);
      const file = await letter(sent.id);
      const [paper, ...more] = await written(sent.id);
      expect(more).toEqual([]);
      expect([file.status, file.headers['content-type'], file.raw.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(file.headers['content-disposition']).toContain(`lettre-de-refus-${sent.reference}.pdf`);
      expect([createHash('sha256').update(file.raw).digest('hex'), file.raw.byteLength]).toEqual([
        paper?.sha256,
        paper?.bytes,
      ]);
      expect((await letter(sent.id)).raw.equals(file.raw)).toBe(true);
      expect(await attached(sent.reference)).toEqual([
        [
          {
            name: `${sent.reference}-lettre-de-refus.pdf`,
            type: 'application/pdf',
            storageKey: paper?.storage_key,
            bytes: paper?.bytes,
          },
        ],
      ]);
    },
  );

  it('the letter of refusal belongs to the decision that won, if two decide at once', async () => {
    const sent = await walk.sent();
    const answers = await Promise.all([
      decline(sent, 'gestion', 'dossier-decline-charpente', 'Motif un'),
      decline(sent, 'admin', 'dossier-decline-charpente', 'Motif deux'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { raw } = await letter(sent.id);
    const papers = await written(sent.id);
    expect(papers).toHaveLength(1);
    expect(createHash('sha256').update(raw).digest('hex')).toBe(papers[0]?.sha256);
  });

  it('a file that was declined before letters were stored gets a letter, the same at each reading', async () => {
    const [old] = await server.sql<{ id: number }>(
      "select id from requests where status = 'dossier-decline-charpente' and id <= 300 limit 1",
    );
    const [first, second] = [await letter(old?.id ?? 0, 'gestion'), await letter(old?.id ?? 0, 'gestion')];
    expect([first.status, first.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(Buffer.compare(first.raw, second.raw)).toBe(0);
  });

  it('a file that is not declined has no letter: the answer is a 404 in French', async () => {
    const sent = await walk.sent();
    const { status, refusal } = await letter(sent.id);
    expect([status, refusal.message]).toEqual([
      404,
      'Ce dossier n’a pas de lettre de refus\u00a0: il n’a pas été décliné.',
    ]);
  });

  it('a decision that is refused or has no reason makes no letter of refusal', async () => {
    const sent = await walk.sent();
    expect((await decline(sent, 'gestion', 'dossier-decline-charpente', ' ')).status).toBe(422);
    expect((await decline(sent, 'courtier', 'dossier-decline-charpente', 'Motif')).status).toBe(409);
    expect(await written(sent.id)).toEqual([]);
  });
});
