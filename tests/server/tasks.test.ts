import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parisDateOf, startOfParisDay } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { isUnderContract } from '#domain/steps.ts';
import { mayDecide } from '#server/documents/may.ts';
import { openedFile } from '#tests/support/file-walk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { places, putAt, stored, type Place } from './places.ts';

/*
 * Tests of the tasks of “À faire”, by role and by step.
 */

describe('what is to be done today', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('the page of a file shows the same task as the list, and only to the same users, though its law permits nothing now', async () => {
    const [token, other] = [await server.tokenOf('courtier'), await server.tokenOf('gestion')];
    const { tasks } = (await server.call('tasks', { token })).body;
    const followed = tasks.filter(({ kind }) =>
      ['répondre', 'encaisser', 'signer', 'clore', 'constituer'].includes(kind),
    );
    expect(followed.length).toBeGreaterThan(0);
    for (const { request_id, title } of followed) {
      const id = request_id ?? 0;
      const saidTo = async (reader: string) =>
        (await server.call('getRequest', { token: reader, params: { id } })).body.request.awaited.map(
          ({ said }) => said,
        );
      expect(await saidTo(token)).toContain(title);
      expect(await saidTo(other)).not.toContain(title);
    }
    const [sent] = await server.sql<{ id: number }>(
      "update requests set status = 'offres-en-cours', step = 'contrat-envoye-pour-signature-electronique' where id = (select max(id) from requests where broker_id = 1) returning id",
    );
    const { awaited } = (await server.call('getRequest', { token, params: { id: sent?.id ?? 0 } })).body
      .request;
    expect(awaited, 'on the last tab that a broker may enter').toEqual([
      { said: 'Le contrat attend sa signature', tab: 'souscription' },
    ]);
  });

  it('a task leads to the tab for what is missing, wherever the file itself is', async () => {
    const file = await openedFile(server);
    const tabs = async () => (await file.request()).awaited.map(({ tab }) => tab);
    await server.sql("update requests set step = 'demande-info-contrat' where id = $1", [file.id]);
    expect(await tabs(), 'its broker enters the subscription, where nothing is sent').toEqual([
      'documents-du-chantier',
    ]);
    await server.sql("update requests set step = 'constitution-du-dossier' where id = $1", [file.id]);
    const { pieces } = await file.list();
    for (const { piece, tab, need } of pieces)
      if (tab === 'documents-du-chantier' && need === 'mandatory')
        await file.received({ piece, name: `${piece}.pdf` });
    expect(await tabs(), 'its contractors are what is left').toEqual(['entreprises-du-chantier']);
  });

  it('a task asks for a call from the seventh day after an offer was sent, whatever the hour of the offer', async () => {
    const [late, night] = await server.sql<{ id: number }>(
      "select id from requests where broker_id = 1 and status = 'offres-en-cours' order by id limit 2",
    );
    if (!late || !night) throw new Error('The broker has offers');
    await server.sql(
      "update requests set status = 'offres-archivees' where broker_id = 1 and id <> all ($1::integer[])",
      [[late.id, night.id]],
    );
    const send = (id: number, at: string) =>
      server.sql("update requests set step = 'offre-envoyee', sent_at = $2 where id = $1", [id, at]);
    await send(late.id, '2026-06-08T21:50:00Z');
    await send(night.id, '2026-06-08T22:10:00Z');
    const { tasks } = (await server.call('tasks', { token: await server.tokenOf('courtier') })).body;
    expect(
      tasks.filter(({ kind }) => kind === 'relancer').map(({ request_id, title }) => [request_id, title]),
    ).toEqual([[late.id, 'Offre sans réponse depuis 7 jours']]);
  });

  it.each([
    ['kept', 1],
    ['refunded', 0],
  ])(
    'a task asks for what a contract needs while its premium is %s, and not if the request would be useless',
    async (premium, count) => {
      const [file] = await server.sql<{ id: number }>(
        'select id from requests where broker_id = 1 order by id limit 1',
      );
      await server.sql(
        "update requests set status = 'offres-en-cours', step = 'demande-info-contrat', contents = jsonb_set(contents, '{premium}', to_jsonb($2::text)) where id = $1",
        [file?.id, premium],
      );
      const { tasks } = (await server.call('tasks', { token: await server.tokenOf('courtier') })).body;
      expect(
        tasks.filter(({ request_id, kind }) => request_id === file?.id && kind === 'répondre'),
      ).toHaveLength(count);
    },
  );

  it('a task says how many pieces are asked for before the contract', async () => {
    const [file] = await server.sql<{ id: number }>(
      'select id from requests where broker_id = 1 order by id limit 1',
    );
    await server.sql(
      `update requests set status = 'offres-en-cours', step = 'demande-info-contrat', contents = contents || '{"premium": "kept", "lacking": 3}' where id = $1`,
      [file?.id],
    );
    const { tasks } = (await server.call('tasks', { token: await server.tokenOf('courtier') })).body;
    expect(tasks.find(({ request_id, kind }) => request_id === file?.id && kind === 'répondre')?.title).toBe(
      'Une information est demandée avant le contrat\u00a0: 3\u00a0éléments à fournir',
    );
  });

  it.each([
    ['dossier-aggrave', true, ['Un risque aggravé attend la décision ou les conditions de la compagnie']],
    ['validation-fin-travaux-effectuee', true, ['L’avenant est à émettre']],
    ['validation-fin-travaux-effectuee', false, []],
  ])(
    'a task shows administrators what the step %s waits for; contract changed: %s',
    async (step, changed, said) => {
      const [file] = await server.sql<{ id: number }>(
        'select id from requests where broker_id = 1 order by id limit 1',
      );
      await server.sql(
        "update requests set status = 'offres-signees', step = $2, contents = jsonb_set(contents, '{worksEnd}', jsonb_build_object('contractDataChanged', $3::boolean)) where id = $1",
        [file?.id, step, changed],
      );
      const { tasks } = (await server.call('tasks', { token: await server.tokenOf('gestion') })).body;
      expect(
        tasks
          .filter(({ request_id, kind }) => request_id === file?.id && kind !== 'lire' && kind !== 'sinistre')
          .map(({ title }) => title),
      ).toEqual(said);
    },
  );

  it('the page of a file shows a company the same task as its list', async () => {
    const token = await server.tokenOf('compagnie');
    const { tasks } = (await server.call('tasks', { token })).body;
    const decided = tasks.filter(({ kind }) => kind === 'accorder' || kind === 'clore');
    expect(new Set(decided.map(({ kind }) => kind)).size).toBe(2);
    for (const { request_id, title } of decided) {
      const id = request_id ?? 0;
      const { awaited } = (await server.call('getRequest', { token, params: { id } })).body.request;
      expect(awaited.map(({ said }) => said)).toContain(title);
    }
  });

  it.each([
    ['courtier', 'gestion'],
    ['gestion', 'courtier'],
  ] as const)('the task names a refunded file as such, beside what %s wrote', async (writer, reader) => {
    const [file] = await server.sql<{ id: number }>(
      'select id from requests where broker_id = 1 order by id limit 1',
    );
    const params = { id: file?.id ?? 0 };
    expect(
      (
        await server.call('writeMessage', {
          token: await server.tokenOf(writer),
          params,
          body: { body: 'Où en est ce dossier ?' },
        })
      ).status,
    ).toBe(200);
    await server.sql(
      "update requests set status = 'offres-en-cours', step = 'demande-info-contrat', contents = jsonb_set(contents, '{premium}', '\"refunded\"') where id = $1",
      [params.id],
    );
    const { tasks } = (await server.call('tasks', { token: await server.tokenOf(reader) })).body;
    expect(
      tasks
        .filter(({ request_id, kind }) => request_id === params.id && kind === 'lire')
        .map(({ step }) => step?.label),
    ).toEqual(['Prime remboursée']);
  });

  it.each([
    [['répondre', 'lire', 'sinistre']],
    [['lire', 'sinistre', 'répondre']],
    [['sinistre', 'répondre', 'lire']],
  ])(
    'tasks are sorted by age, whatever their kind, after claims, whose days the law counts: %j',
    async (kinds) => {
      const [claim] = await server.sql<{ id: number; request_id: number }>(
        'select c.id, c.request_id from claims c join requests r on r.id = c.request_id where r.broker_id = 1 limit 1',
      );
      const [step, written] = await server.sql<{ id: number }>(
        'select id from requests where broker_id = 1 and id <> $1 order by id limit 2',
        [claim?.request_id],
      );
      const at = (kind: string) => new Date(Date.UTC(2026, 2, 1 + kinds.indexOf(kind)));
      await server.sql("update requests set status = 'offres-archivees' where broker_id = 1 and id <> $1", [
        step?.id,
      ]);
      await server.sql(
        "update requests set status = 'offres-en-cours', step = 'demande-info-souscription', updated_at = $2 where id = $1",
        [step?.id, at('répondre')],
      );
      await server.sql('update threads set broker_unread = 0, broker_since = null');
      await server.sql(
        'insert into threads (request_id, broker_unread, broker_since) values ($1, 1, $2) on conflict (request_id) do update set broker_unread = 1, broker_since = excluded.broker_since',
        [written?.id, at('lire')],
      );
      await server.sql(
        "update claims set state = case when id = $1 then 'offered' else 'closed' end, received_at = $2",
        [claim?.id, at('sinistre')],
      );
      const { tasks } = (await server.call('tasks', { token: await server.tokenOf('courtier') })).body;
      expect(tasks.map(({ kind }) => kind)).toEqual([
        'sinistre',
        ...kinds.filter((kind) => kind !== 'sinistre'),
      ]);
    },
  );

  it('a task tells administrators at every step that pieces of the end of the works wait for a verdict', async () => {
    await server.sql(
      "update documents set state = 'accepted' where request_id is not null and state = 'received'",
    );
    const [file] = await server.sql<{ id: number }>(
      'select id from requests where broker_id = 1 order by id limit 1',
    );
    const id = file?.id ?? 0;
    const [sent] = await server.sql<{ id: number }>(
      "insert into documents (request_id, piece, name, type, bytes, sha256, state, sent_at, sender) values ($1, 'levee-reserves', 'levee.pdf', 'application/pdf', 9, 'x', 'received', $2, 'Courtier') returning id",
      [id, server.clock.now()],
    );
    /** The study of these pieces ended that many minutes ago; a negative number is in the future. */
    const endStudy = async (minutesAgo: number) => {
      await server.sql('delete from request_events where request_id = $1', [id]);
      await server.sql(
        `insert into request_events (request_id, at, actor, who, event, from_step, to_status, to_step, version)
        values ($1, $2, 'admin', 'X', 'WORKS_END.VALIDATE', 'documents-de-fin-de-travaux-en-etude', 'offres-signees', 'validation-fin-travaux-effectuee', 1)`,
        [id, new Date(server.clock.now().getTime() - minutesAgo * 60_000)],
      );
    };
    const token = await server.tokenOf('admin');
    const said = 'Des pièces de fin de travaux attendent un verdict';
    /** Number of tasks of this file in the list. */
    const inList = async () =>
      (await server.call('tasks', { token })).body.tasks.filter(
        ({ request_id, title }) => request_id === id && title === said,
      ).length;
    /** Texts about this tab on the page of the file. */
    const inFile = async (reader = token) =>
      (await server.call('getRequest', { token: reader, params: { id } })).body.request.awaited
        .filter(({ tab }) => tab === 'fin-de-travaux')
        .map((one) => one.said);
    /** The task is in the list and in the file, or in neither. `what`: the case. */
    const expectTask = async (what: string, isThere: boolean) =>
      expect([what, await inList(), await inFile()]).toEqual([what, ...(isThere ? [1, [said]] : [0, []])]);
    const today = parisDateOf(server.clock.now());
    /** Steps at which the study is to come or under way, where a piece is not late. */
    const stepsUntilStudy = new Set([
      'courrier-de-fin-de-travaux-envoye',
      'documents-de-fin-de-travaux-manquants',
      'documents-de-fin-de-travaux-recus',
      'documents-de-fin-de-travaux-en-etude',
      'dossier-aggrave',
    ]);
    await endStudy(5);
    const abandoned: Place = ['offres-abandonnees', 'contrat-signe'];
    for (const place of [...places.filter(([, step]) => isUnderContract(step)), abandoned]) {
      await putAt(server, id, place);
      const [status, step] = stored(place);
      const isLate =
        mayDecide('admin', { status, step, referral: 'none' }, 'fin-de-travaux') &&
        !stepsUntilStudy.has(step);
      await expectTask(place.join(' '), isLate);
    }
    await putAt(server, id, ['offres-receptionnees', 'offres-receptionnees']);
    await endStudy(-5);
    await expectTask('sent before the study ended', false);
    await server.sql('delete from request_events where request_id = $1', [id]);
    await expectTask('nothing was studied', false);
    await endStudy(60 * 24 * 50);
    const sendOn = (day: string) =>
      server.sql('update documents set sent_at = $2 where id = $1', [sent?.id, startOfParisDay(day)]);
    await sendOn(plusDays(today, -30));
    await expectTask('sent thirty days ago', true);
    await sendOn(plusDays(today, -31));
    await expectTask('sent thirty-one days ago', false);
    await sendOn(today);
    await expectTask('sent today', true);
    expect(await inFile(await server.tokenOf('courtier')), 'a reader who gives no verdict').toEqual([]);
    const judge = await server.call('decideDocument', {
      token,
      params: { id, document: sent?.id ?? 0 },
      body: { accepted: true, seen: 'received' },
    });
    expect([judge.status, await inList(), await inFile()]).toEqual([200, 0, []]);
  });
});
