import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { mostTasks } from '#domain/tasks.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the messages of a dossier: who reads them, their mails and the request for abandonment.
 */

/** Whether the task is something that somebody asks or writes. */
const isAsked = ({ kind }: { kind: string }) => ['lire', 'abandonner', 'rembourser'].includes(kind);

describe('messages of a dossier', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const as = async (login: Login, { id }: RequestResource) => ({
    token: await server.tokenOf(login),
    params: { id },
  });
  const write = async (login: Login, request: RequestResource, body: string, key?: string) =>
    server.call('writeMessage', {
      ...(await as(login, request)),
      body: { body } as never,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const thread = async (login: Login, request: RequestResource) =>
    (await server.call('thread', await as(login, request))).body.thread;
  const ask = async (request: RequestResource, body = 'Le client renonce') =>
    server.call('askAbandonment', { ...(await as('courtier', request)), body: { body } as never });
  const tasks = async (login: Login) =>
    (await server.call('tasks', { token: await server.tokenOf(login) })).body.tasks;
  const tasksOf = async (login: Login, { id }: RequestResource) =>
    (await tasks(login))
      .filter(({ request_id }) => request_id === id)
      .map(({ kind, title }) => `${kind}: ${title}`);
  const gathered = async () => {
    server.clock.advance({ minutes: 3 });
    return server.mails();
  };
  const mailsAbout = async ({ reference }: RequestResource, words: string) =>
    (await gathered()).filter(({ subject }) => subject.includes(`${reference}, ${words}`));

  it('both sides read the messages in the order of writing; a message is unread until the other side reads it', async () => {
    const request = await walkerOf(server, 'courtier').sent();
    await write('courtier', request, 'Une question sur le lot gros œuvre.');
    server.clock.advance({ minutes: 1 });
    await write('courtier', request, 'Et une autre.');
    expect([(await thread('courtier', request)).unread, (await thread('gestion', request)).unread]).toEqual([
      0, 2,
    ]);
    expect(await tasksOf('gestion', request)).toEqual(['lire: Un courtier vous a écrit']);
    const { lines, last } = await thread('gestion', request);
    expect(lines.map(({ side, kind, body }) => [side, kind, body])).toEqual([
      ['broker', 'message', 'Une question sur le lot gros œuvre.'],
      ['broker', 'message', 'Et une autre.'],
    ]);
    await write('courtier', request, 'Une troisième.');
    const readAt = { ...(await as('admin', request)), body: { last } as never };
    expect(
      (await server.call('readMessages', readAt)).body.thread.unread,
      'what came after what was seen stays unread',
    ).toBe(1);
    await write('gestion', request, 'Réponse.');
    expect([
      (await thread('gestion', request)).unread,
      (await thread('courtier', request)).unread,
      await tasksOf('courtier', request),
    ]).toEqual([0, 1, ['lire: Un message non lu']]);
    expect(
      (
        await server.call('readMessages', {
          ...(await as('courtier', request)),
          body: { last: 999_999 } as never,
        })
      ).body.thread.unread,
    ).toBe(0);
  });

  it('one mail for several messages goes to each account of the other side, and none if the messages were read', async () => {
    const [written, read] = [
      await walkerOf(server, 'courtier').sent(),
      await walkerOf(server, 'courtier').sent(),
    ];
    for (const body of ['Un.', 'Deux.', 'Trois.']) await write('courtier', written, body);
    await write('courtier', read, 'Déjà lu.');
    await server.call('readMessages', { ...(await as('gestion', read)), body: { last: 999_999 } as never });
    const mails = await mailsAbout(written, 'nouveau message');
    expect([
      mails.map(({ recipient }) => recipient).toSorted(),
      ['Un.', 'Deux.', 'Trois.'].every((body) => mails[0]?.text.includes(body)),
    ]).toEqual([['admin@charpente.test', 'gestion@charpente.test'], true]);
    expect(await mailsAbout(read, 'nouveau message')).toEqual([]);
    await write('courtier', written, 'Quatre.');
    const later = await mailsAbout(written, 'nouveau message');
    expect([later.length, later[0]?.text.includes('Quatre.'), later[0]?.text.includes('Un.')]).toEqual([
      4,
      true,
      false,
    ]);
    await write('gestion', written, 'Réponse.');
    expect(
      (await mailsAbout(written, 'nouveau message')).slice(0, 1).map(({ recipient }) => recipient),
    ).toEqual(['courtier@charpente.test']);
  });

  it('a double click writes one message; another broker and a closed file write none', async () => {
    const request = await walkerOf(server, 'courtier').sent();
    await write('courtier', request, 'Une fois.', 'double-click-7');
    await write('courtier', request, 'Une fois.', 'double-click-7');
    expect((await thread('courtier', request)).lines.length).toBe(1);
    expect([
      (await write('courtier2', request, 'Non.')).status,
      (await write('courtier', request, '  ')).status,
    ]).toEqual([404, 422]);
    await server.sql("update requests set status = 'offres-refusees' where id = $1", [request.id]);
    expect([
      (await write('courtier', request, 'Trop tard.')).status,
      (await thread('courtier', request)).open,
      (await thread('courtier', request)).lines.length,
    ]).toEqual([409, false, 1]);
  });

  it('the messages include the questions and the answers of the law', async () => {
    const request = await walkerOf(server, 'courtier').sent();
    await server.sql(
      `insert into request_events (request_id, at, actor, who, event, from_step, to_status, to_step, version, comment) values
      ($1, '2026-06-15T08:00:00Z', 'admin', 'Julien', 'INFO.REQUEST', 'dossier-en-etude', 'offres-en-cours', 'demande-info-souscription', 3, 'Quelle étude de sol ?'),
      ($1, '2026-06-15T09:00:00Z', 'broker', 'Marc', 'FILE.SUBMIT', 'demande-info-souscription', 'offres-en-cours', 'dossier-en-etude', 4, 'G2, ci-jointe.')`,
      [request.id],
    );
    expect(
      (await thread('courtier', request)).lines.map(({ kind, side, body }) => `${kind} ${side}: ${body}`),
    ).toEqual(['question underwriter: Quelle étude de sol ?', 'answer broker: G2, ci-jointe.']);
  });

  it('a broker asks the admins once for abandonment, with a reason: it is a task and a mail until they answer', async () => {
    const request = await walkerOf(server, 'courtier').sent();
    const other = await walkerOf(server, 'courtier').sent();
    expect((await thread('courtier', request)).may_ask_abandonment).toBe(true);
    const [first, second] = await Promise.all([ask(request), ask(request)]);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    expect(
      (await mailsAbout(request, 'abandon demandé')).map(({ recipient }) => recipient).toSorted(),
    ).toEqual(['admin@charpente.test', 'gestion@charpente.test']);
    expect(await mailsAbout(request, 'nouveau message')).toEqual([]);
    const task = (await tasks('gestion')).find(({ request_id }) => request_id === request.id);
    expect([task?.kind, task?.question, (await thread('courtier', request)).may_ask_abandonment]).toEqual([
      'abandonner',
      'Le client renonce',
      false,
    ]);
    await write('gestion', request, 'Le client a changé d’avis.');
    expect([
      await tasksOf('gestion', request),
      (await thread('courtier', request)).may_ask_abandonment,
    ]).toEqual([[], true]);
    await ask(other);
    await server.sql("update requests set status = 'offres-abandonnees' where id = $1", [other.id]);
    expect((await tasksOf('gestion', other)).filter((line) => line.startsWith('abandonner'))).toEqual([]);
  });

  it('of a message and another task that wait for an admin, the oldest is shown first', async () => {
    const all = await tasks('gestion');
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    const study = all.find(({ kind }) => kind === 'étudier');
    await server.sql(
      "update requests set study_due = '2026-06-10', updated_at = '2026-01-01' where id = $1",
      [study?.request_id],
    );
    const [oldest] = await tasks('super');
    expect([oldest?.request_id, oldest?.detail.includes('en retard depuis le 10/06/2026')]).toEqual([
      study?.request_id,
      true,
    ]);

    const asked = all.filter(isAsked);
    expect(asked.length).toBeGreaterThan(0);
    await server.sql(
      "update requests set step = 'dossier-en-etude', updated_at = '2026-01-02' where status = 'offres-en-cours' and not id = any ($1::integer[])",
      [asked.map(({ request_id }) => request_id)],
    );
    const full = await tasks('gestion');
    expect(
      [full.length, full.slice(-asked.length).map(({ title }) => title)],
      'older steps, however many, leave what somebody asks or writes its places',
    ).toEqual([mostTasks, asked.map(({ title }) => title)]);
  });
});

/** The embedded database runs one transaction at a time: only a server has this race. */
describe('a message where transactions meet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('a message that is written while the other side reads stays unread', async () => {
    const { id } = await walkerOf(server, 'courtier').sent();
    const [broker, reader] = [await server.tokenOf('courtier'), await server.tokenOf('gestion')];
    const seen = (
      await server.call('writeMessage', { token: broker, params: { id }, body: { body: 'Vu.' } as never })
    ).body.thread.last;
    const meeting = await server.database.transaction(async (tx) => {
      await tx.script(`insert into messages (request_id, at, user_id, who, side, kind, body) select ${id}, now(), created_by, 'Marc', 'broker', 'message', 'Pas encore vu.' from requests where id = ${id};
        update threads set underwriter_unread = underwriter_unread + 1 where request_id = ${id};`);
      const reading = server.call('readMessages', {
        token: reader,
        params: { id },
        body: { last: seen } as never,
      });
      await somebodyWaits(server);
      return { reading };
    });
    expect((await meeting.reading).body.thread).toMatchObject({
      unread: 1,
      lines: [{ body: 'Vu.' }, { body: 'Pas encore vu.' }],
    });
  });
});
