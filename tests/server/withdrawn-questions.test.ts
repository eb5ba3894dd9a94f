import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedFile } from '#tests/support/file-walk.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of a question of the study that an administrator withdraws.
 */

const why = 'Le plan était déjà au dossier';

describe('a question that is taken back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const requestOf = async (id: number) =>
    (await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id } })).body
      .request;
  const withdraw = async (
    id: number,
    as: Login = 'gestion',
    data: Record<string, unknown> = { comment: why },
  ) =>
    server.call('sendEvent', {
      token: await server.tokenOf(as),
      params: { id },
      body: { event: 'INFO.WITHDRAW', data, version: (await requestOf(id)).version },
    });
  const toAnswer = async (id: number) =>
    (await server.call('tasks', { token: await server.tokenOf('courtier') })).body.tasks
      .filter(({ request_id, kind }) => request_id === id && kind === 'répondre')
      .map(({ question }) => question);
  const mailsOf = async ({ reference }: { reference: string }) =>
    (await server.mails()).filter(({ subject }) => subject.endsWith(`${reference}, question retirée`));
  const asked = async (id: number) =>
    server.sql('select piece from asked_pieces where request_id = $1 order by id', [id]);
  /** A file whose study asked for a plan, after it had asked for the soil study once and got it. */
  async function askedInStudy() {
    const file = await openedFile(server);
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    const ask = (pieces: string[], comment: string) =>
      file.move('demande-info-souscription', { as: 'gestion', data: { comment, pieces } });
    await ask(['etude-sol'], 'Quelle étude de sol ?');
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    server.clock.advance({ minutes: 1 });
    expect((await ask(['plans'], 'Où est le plan ?')).status).toBe(200);
    return file;
  }

  it('a withdrawn question leaves the file in study and asks nothing more, but an earlier question still does', async () => {
    const { id } = await askedInStudy();
    expect([await toAnswer(id), await asked(id)]).toEqual([
      ['Où est le plan ?'],
      [{ piece: 'etude-sol' }, { piece: 'plans' }],
    ]);
    const before = await requestOf(id);
    expect(before.permitted).toContainEqual({
      event: 'INFO.WITHDRAW',
      channel: 'call',
      to: { step: 'dossier-en-etude' },
    });
    expect((await withdraw(id, 'gestion', {})).refusal.errors).toEqual({
      comment: ['Écrivez un commentaire.'],
    });
    expect((await withdraw(id)).status).toBe(200);
    const after = await requestOf(id);
    expect([after.step.slug, await toAnswer(id), await asked(id)]).toEqual([
      'dossier-en-etude',
      [],
      [{ piece: 'etude-sol' }],
    ]);
    expect((await mailsOf(after)).map(({ recipient, text }) => [recipient, text.includes(why)])).toEqual([
      ['courtier@charpente.test', true],
    ]);
    const story = (await server.call('story', { token: await server.tokenOf('gestion'), params: { id } }))
      .body.entries;
    expect(story.find(({ event }) => event === 'INFO.REQUEST')?.pieces).toEqual(['plans']);
    expect(story[0]).toMatchObject({ event: 'INFO.WITHDRAW', label: 'Question retirée', comment: why });
    const { lines } = (
      await server.call('thread', { token: await server.tokenOf('courtier'), params: { id } })
    ).body.thread;
    expect(lines.slice(-2).map(({ kind, side, body, pieces }) => [kind, side, body, pieces])).toEqual([
      ['question', 'underwriter', 'Où est le plan ?', ['plans']],
      ['withdrawal', 'underwriter', why, []],
    ]);
  });

  it('only an administrator may take back a question', async () => {
    const { id } = await askedInStudy();
    for (const login of ['courtier', 'compagnie'] as const) {
      const { status, refusal } = await withdraw(id, login);
      expect([status, refusal.code]).toEqual([409, 'not_permitted']);
    }
    expect((await requestOf(id)).step.slug).toBe('demande-info-souscription');
  });

  it('a withdrawn question lets the paid file of a suspended broker go on, and no one is mailed', async () => {
    const file = await openedFile(server, 'courtier2');
    await server.sql("update requests set step = 'prime-payee-devis-signe' where id = $1", [file.id]);
    expect(
      (await file.move('demande-info-contrat', { as: 'gestion', data: { comment: 'Quelle adresse ?' } }))
        .status,
    ).toBe(200);
    await server.services.outbox.drain();
    const { broker_id } =
      (
        await server.sql<{ broker_id: number }>('select broker_id from requests where id = $1', [file.id])
      )[0] ?? {};
    await server.sql("update brokers set status = 'suspended' where id = $1", [broker_id]);
    await server.sql('update users set suspended_at = now() where broker_id = $1', [broker_id]);
    expect((await withdraw(file.id)).status).toBe(200);
    const after = await requestOf(file.id);
    expect([after.step.slug, await asked(file.id), await mailsOf(after)]).toEqual([
      'prime-payee-devis-signe',
      [],
      [],
    ]);
  });
});
