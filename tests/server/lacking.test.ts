import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worksEndPieces } from '#domain/pieces/works-end.ts';
import type { Step } from '#domain/steps.ts';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { asking } from '#server/requests/asking.ts';
import { insertAskedPiece } from '#server/documents/rows.ts';
import { sweepLacking } from '#server/documents/sweep.ts';
import { changeContents } from '#server/requests/change-contents.ts';
import { pdfSaying } from '#tests/support/file-walk.ts';
import { formOf, formType } from '#tests/support/form.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { dearer, signedFile, startWorksEndServer } from '#tests/support/works-end.ts';
import type { TestServer } from '#tests/support/server.ts';

/*
 * Tests of the count of missing pieces at the end of the works, in every place that shows it.
 */

const everywhere = (count: number) => ({ head: count, line: count, tab: count });

describe('«ce qui manque» at the end of the works', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWorksEndServer();
    // Twenty tasks are told, the oldest: those of this test are.
    await server.sql("update requests set status = 'offres-archivees' where broker_id = 1");
  });
  afterAll(() => server.close());

  /**
   * The number of missing pieces in each place: the file's head, a line of the list, the tab's own pieces, "À
   * faire".
   */
  async function figuresOf(id: number) {
    const token = await server.tokenOf('courtier');
    const { request } = (await server.call('getRequest', { token, params: { id } })).body;
    const line = (
      await server.call('listRequests', {
        token,
        query: { search: request.reference, status: request.status.slug } as never,
      })
    ).body.requests.data[0];
    const { pieces } = (await server.call('documents', { token, params: { id } })).body;
    const task = (await server.call('tasks', { token })).body.tasks.find(
      ({ request_id }) => request_id === id,
    );
    return {
      head: request.lacking,
      line: line?.lacking,
      tab: pieces.filter(
        ({ tab, need, asked_at, supplied }) =>
          tab === 'fin-de-travaux' && (need === 'mandatory' || asked_at !== null) && !supplied,
      ).length,
      task: task ? Number(/(\d+)\u00a0éléments? à fournir/.exec(task.title)?.[1] ?? 0) : null,
    };
  }

  async function send(id: number, piece: string, version = 1): Promise<void> {
    const body = formOf([
      { name: 'piece', value: piece },
      { file: `${piece}.pdf`, type: 'application/pdf', content: pdfSaying(`${piece} ${id} ${version}`) },
    ]);
    expect(
      (
        await server.call('addDocument', {
          token: await server.tokenOf('courtier'),
          params: { id },
          headers: { 'content-type': formType },
          body: body as never,
        })
      ).status,
    ).toBe(200);
    await server.services.outbox.drain();
  }
  const writeAgain = async ({ stored }: Awaited<ReturnType<typeof signedFile>>) =>
    act(
      await stored(),
      { type: 'LETTER.WORKS_END.SEND', channel: 'timer' },
      systemAgent(
        {
          ...server.services,
          factsOf: (...asked) => ({
            ...server.services.factsOf(...asked),
            lettersDue: { information: false, worksEnd: true, reminder: true },
          }),
        },
        server.clock.now(),
      ),
    );

  it('from the letter that asks for a missing piece on, the list, the file, its tab and “À faire” all show it', async () => {
    const file = await signedFile(server);
    expect(await figuresOf(file.id)).toMatchObject({ head: null, line: null, task: null });
    await writeAgain(file);
    const before = (await figuresOf(file.id)).tab;
    expect(before).toBeGreaterThanOrEqual(4);
    expect(await figuresOf(file.id)).toEqual({ ...everywhere(before), task: before });
    await send(file.id, 'pv-reception');
    expect(await figuresOf(file.id)).toEqual({ ...everywhere(before - 1), task: before - 1 });
  });

  it('a piece that the study lists counts as missing until it is sent again, and the broker is asked for it in the study’s words', async () => {
    const file = await signedFile(server);
    await file.save(dearer);
    await file.move('documents-de-fin-de-travaux-recus', 'courtier');
    const before = (await figuresOf(file.id)).tab;
    expect(await figuresOf(file.id)).toEqual({ ...everywhere(before), task: null });
    await file.move('documents-de-fin-de-travaux-en-etude');
    await send(file.id, 'daact');
    await file.move('documents-de-fin-de-travaux-manquants', 'gestion', {
      pieces: ['DAACT', 'Dossier des ouvrages exécutés', 'Un plan'],
      comment: 'Merci de compléter',
    });
    expect(await figuresOf(file.id)).toEqual({ ...everywhere(before + 1), task: before + 1 });
    server.clock.advance({ minutes: 1 });
    await send(file.id, 'daact', 2);
    expect(await figuresOf(file.id)).toEqual({ ...everywhere(before), task: before });
  });

  it.each(asking['works-end'].steps)(
    'lists and the file show the same missing pieces at %s, even if they were never counted',
    async (step: Step) => {
      const file = await signedFile(server, step);
      await server.sql("update requests set contents = contents - 'lacking' where id = $1", [file.id]);
      await sweepLacking(server.services);
      const { tab } = await figuresOf(file.id);
      expect(await figuresOf(file.id)).toMatchObject(everywhere(tab));
    },
  );

  it('one sweep counts the missing pieces of every file that was not counted before', async () => {
    const file = await signedFile(server, 'courrier-de-fin-de-travaux-envoye');
    const [columns] = await server.sql<{ names: string }>(
      "select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'requests' and is_generated = 'NEVER' and column_name not in ('id', 'reference', 'contents')",
    );
    await server.sql(
      `insert into requests (id, reference, contents, ${columns?.names}) select 100000 + n, 'NC-' || n, contents - 'lacking', ${columns?.names} from requests, generate_series(1, 1001) n where id = $1`,
      [file.id],
    );
    const uncounted = async () =>
      (await server.sql("select 1 from requests where id > 100000 and contents ->> 'lacking' is null"))
        .length;
    expect(await uncounted()).toBe(1_001);
    await sweepLacking(server.services, AbortSignal.abort());
    expect(await uncounted(), 'it ends with the portal').toBe(1_001);
    await sweepLacking(server.services);
    expect(await uncounted()).toBe(0);
    await server.sql('delete from requests where id > 100000');
  });

  it('the first count of missing pieces includes one that is asked for meanwhile', async () => {
    const file = await signedFile(server, 'courrier-de-fin-de-travaux-envoye');
    await server.sql("update requests set contents = contents - 'lacking' where id = $1", [file.id]);
    const now = server.clock.now();
    const { result: swept } = await changeContents(server.services, file.id, now, {
      check: () => undefined,
      work: async (tx) => {
        const sweeping = sweepLacking(server.services);
        await somebodyWaits(server);
        await insertAskedPiece(tx, file.id, { piece: 'doe', asked: null, contractor_id: null, at: now });
        return { sweeping };
      },
    });
    await swept.sweeping;
    const { tab } = await figuresOf(file.id);
    expect(await figuresOf(file.id)).toEqual({ ...everywhere(tab), task: tab });
  });

  it.each(['validation-fin-travaux-effectuee', 'avenant-fin-de-travaux'] as const)(
    'missing pieces are no longer shown at %s',
    async (step) => {
      const file = await signedFile(server, step);
      expect(await figuresOf(file.id)).toMatchObject({ head: null, line: null });
    },
  );

  it('the letter after ninety days of silence lists the missing pieces', async () => {
    const file = await signedFile(server);
    await writeAgain(file);
    await send(file.id, 'pv-reception');
    server.clock.advance({ days: 91 });
    await act(
      await file.stored(),
      { type: 'WORKS_END.MISSING', channel: 'timer' },
      systemAgent(server.services, server.clock.now()),
    );
    const [letter] = await server.sql<{ content: unknown }>(
      "select content from papers where request_id = $1 and name = 'lettre-pieces-manquantes.pdf'",
      [file.id],
    );
    const said = JSON.stringify(letter?.content);
    expect(
      worksEndPieces.filter(({ label }) => typeof label === 'string' && said.includes(`"${label}"`)).length,
    ).toBe((await figuresOf(file.id)).head);
    expect(said).not.toContain('"Procès-verbal de réception"');
    expect(said).toContain('Déclaration de la fin de travaux');
  });
});
