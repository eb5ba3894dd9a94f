import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { completed, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the papers of a decision, which the outbox draws; a service fails or a process dies at named
 * places.
 */

/** Places at which a process dies or a service fails, between the decision and its papers and mails. */
const deaths = [
  'before a file is stored',
  'after a file is stored',
  'before the mail leaves',
  'after the mail left',
] as const;
type Death = (typeof deaths)[number];

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('papers after the decision', () => {
  let server: TestServer;
  let walk: ReturnType<typeof walkerOf>;
  /** Number of remaining failures of each place. */
  const failing = new Map<Death | 'reading', number>();
  const at = (place: Death | 'reading'): void => {
    const left = failing.get(place) ?? 0;
    if (left === 0) return;
    failing.set(place, left - 1);
    throw new Error(place);
  };
  const fragileStorage = (storage: Storage): Storage => ({
    ...storage,
    put: async (key, content) => {
      at('before a file is stored');
      const stored = await storage.put(key, content);
      at('after a file is stored');
      return stored;
    },
    get: async (key) => {
      at('reading');
      return storage.get(key);
    },
  });
  const fragileMailer = (mailer: Mailer): Mailer => ({
    ...mailer,
    send: async (message) => {
      at('before the mail leaves');
      await mailer.send(message);
      at('after the mail left');
    },
  });

  beforeAll(async () => {
    server = await startTestServer({
      services: (services) => ({
        ...services,
        storage: fragileStorage(services.storage),
        mailer: fragileMailer(services.mailer),
      }),
    });
    walk = walkerOf(server, 'courtier');
    await server.mails();
  });
  afterAll(() => server.close());

  const download = async ({ id }: RequestResource) =>
    server.call('devisPdf', { token: await server.tokenOf('courtier'), params: { id } });
  const written = ({ id }: RequestResource) =>
    server.sql<{ name: string; sha256: string | null; storage_key: string | null }>(
      'select name, sha256, storage_key from papers where request_id = $1 order by name',
      [id],
    );
  const mailed = async ({ reference }: RequestResource) =>
    server.sql<{ attachments: { name: string; storageKey: string }[] }>(
      "select attachments from mails where subject like '%' || $1 || '%' order by id",
      [reference],
    );
  /** Drains the outbox with all later tries. */
  const drainAtLast = async () => {
    for (const seconds of [0, 11, 61, 301]) {
      server.clock.advance({ seconds });
      await server.services.outbox.drain();
    }
  };
  const offerPapers = ['devis.pdf', 'fiche-conseil.pdf', 'fiche-produit.pdf'];

  it('only the outbox draws the papers of a decision', async () => {
    const sent = await walk.sent();
    expect((await written(sent)).map(({ name, storage_key }) => [name, storage_key])).toEqual(
      offerPapers.map((name) => [name, null]),
    );
    await server.services.outbox.drain();
    expect(
      (await written(sent)).every(({ storage_key }) => storage_key?.startsWith(`papers/${sent.id}/`)),
    ).toBe(true);
  });

  it('a paper that is downloaded before the outbox draws it has the same bytes afterwards', async () => {
    const sent = await walk.sent();
    const early = await download(sent);
    await server.services.outbox.drain();
    const late = await download(sent);
    expect([early.status, digest(late.raw)]).toEqual([200, digest(early.raw)]);
    expect((await written(sent))[0]?.sha256).toBe(digest(early.raw));
  });

  it('the papers say what was decided, whatever is written in the file before they are drawn', async () => {
    const sent = await walk.sent();
    const { souscripteurs } = completed(sent, 'autre@exemple.test');
    await walk.save(
      sent,
      {
        ...sent.form,
        souscripteurs: souscripteurs.map((one) => ({
          ...one,
          client: { ...one.client, lastname: 'Autrement' },
        })),
      },
      true,
    );
    const [content] = await server.sql<{ text: string }>(
      "select content::text as text from papers where request_id = $1 and name = 'devis.pdf'",
      [sent.id],
    );
    expect([content?.text.includes('Lefèvre'), content?.text.includes('Autrement')]).toEqual([true, false]);
  });

  it.each(deaths)('papers and mails are made once if the process dies %s', async (place) => {
    const sent = await walk.sent();
    failing.set(place, 1);
    await drainAtLast();
    expect(failing.get(place)).toBe(0);
    const papers = await written(sent);
    expect(papers.map(({ name, sha256 }) => [name, sha256 !== null])).toEqual(
      offerPapers.map((name) => [name, true]),
    );
    const mails = await mailed(sent);
    expect(
      mails.map(({ attachments }) => attachments.map(({ storageKey }) => storageKey).toSorted()),
    ).toEqual([papers.map(({ storage_key }) => storage_key).toSorted()]);
  });

  it('after a kill -9 in the middle of a job and the end of its lease, another process makes the papers once', async () => {
    const sent = await walk.sent();
    await server.sql(
      "update outbox set attempts = 1, run_after = $1::timestamptz + interval '2 minutes' where payload ->> 'requestId' = $2::text",
      [server.clock.now(), String(sent.id)],
    );
    await server.services.outbox.drain();
    expect(await mailed(sent)).toEqual([]);
    server.clock.advance({ seconds: 121 });
    await server.services.outbox.drain();
    await server.services.outbox.drain();
    expect((await mailed(sent)).map(({ attachments }) => attachments.length)).toEqual([3]);
  });

  it('a storage that fails delays neither a decision nor a download of its papers', async () => {
    failing.set('before a file is stored', 100);
    const sent = await walk.sent();
    const declined = await server.call('updateStatus', {
      token: await server.tokenOf('gestion'),
      params: { id: (await walk.sent()).id },
      body: { status: 'dossier-decline-charpente', adminMessage: 'Motif', version: sent.version } as never,
    });
    expect(declined.status).toBe(200);
    const letter = await server.call('letter', {
      token: await server.tokenOf('gestion'),
      params: { id: declined.body.request.id },
    });
    const file = await download(sent);
    expect([letter.status, file.status, file.raw.subarray(0, 5).toString()]).toEqual([200, 200, '%PDF-']);
    failing.set('before a file is stored', 0);
    await drainAtLast();
    expect((await written(sent))[0]?.sha256).toBe(digest(file.raw));
    failing.set('reading', 1);
    expect(digest((await download(sent)).raw)).toBe(digest(file.raw));
    expect(await mailed(sent)).toHaveLength(1);
  });

  it('two processes that draw the papers at the same time store one file', async () => {
    const sent = await walk.sent();
    const [one, two] = await Promise.all([download(sent), download(sent), server.services.outbox.drain()]);
    const [paper] = await written(sent);
    expect([digest(one.raw), digest(two.raw)]).toEqual([paper?.sha256, paper?.sha256]);
    expect(await server.services.storage.get(paper?.storage_key ?? '')).toEqual(one.raw);
  });

  it('readers of the request can list and read papers, by their French names; never through another request', async () => {
    const [sent, other] = [await walk.sent(), await walk.simulate()];
    const token = await server.tokenOf('courtier');
    const { papers } = (await server.call('requestPapers', { token, params: { id: sent.id } })).body;
    expect(papers.map(({ name, label }) => [name, label]).toSorted()).toEqual([
      ['devis.pdf', 'Devis'],
      ['fiche-conseil.pdf', 'Fiche de conseil'],
      ['fiche-produit.pdf', 'Document d’information'],
    ]);
    const [first] = papers;
    const read = (id: number) =>
      server.call('requestPaper', { token, params: { id, paper: first?.id ?? 0 } });
    expect([(await read(sent.id)).raw.subarray(0, 5).toString(), (await read(other.id)).status]).toEqual([
      '%PDF-',
      404,
    ]);
  });
});
