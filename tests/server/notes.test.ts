import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostNotes, noteUndo } from '#domain/notes.ts';
import { sweep } from '#server/sweep.ts';
import { cabinetCalls, resetCabinet } from './cabinet.ts';
import { databaseKinds, startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of the notes of a user and of a cabinet (docs/domain/notes.md): who reads and writes them, the list,
 * the search, versions, creation without duplicates, and the undo of a deletion.
 */

describe.each(databaseKinds)('notes on %s', (database) => {
  let server: TestServer;
  const tokens = {} as Record<Login | 'helene' | 'thomas', string>;
  const { choose, move } = cabinetCalls(
    () => server,
    () => tokens.helene,
  );

  beforeAll(async () => {
    server = await startTestServer({ database });
    for (const login of [
      'courtier',
      'courtier2',
      'principal',
      'gestion',
      'admin',
      'super',
      'compagnie',
    ] as const)
      tokens[login] = await server.tokenOf(login);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from notes');
    await server.sql("delete from drafts where kind = 'note'");
    await resetCabinet(server);
    tokens.helene = await server.tokenOf('manager');
    tokens.thomas = await server.tokenOf('manager');
    await choose(tokens.helene, 1);
    await choose(tokens.thomas, 2);
  });

  type Who = keyof typeof tokens;
  const add = (who: Who, text: string, more: object = {}) =>
    server.call('addNote', { token: tokens[who], body: { text, ...more } as never });
  const made = async (who: Who, text: string, more: object = {}) => (await add(who, text, more)).body.note;
  const list = async (who: Who, query: object = {}) =>
    (await server.call('notes', { token: tokens[who], query: query as never })).body;
  const linesOf = async (who: Who, query: object = {}) =>
    (await list(who, query)).notes.data.map(({ line }) => line);
  const read = (who: Who, id: number) => server.call('note', { token: tokens[who], params: { id } });
  const change = (who: Who, { id, version }: { id: number; version: number }, body: object) =>
    server.call('changeNote', { token: tokens[who], params: { id }, body: { version, ...body } });
  const remove = (who: Who, { id, version }: { id: number; version: number }) =>
    server.call('deleteNote', { token: tokens[who], params: { id }, query: { version } });
  const restore = (who: Who, id: number) =>
    server.call('restoreNote', { token: tokens[who], params: { id } });
  const draft = (key: string, text: string) =>
    server.call('putDraft', {
      token: tokens.thomas,
      params: { kind: 'note', key },
      body: { data: { text, shared: false, creation: 'creation-1', version: 1 }, revision: 0 },
    });
  const requestOf = async (where: string) => {
    const [found] = await server.sql<{ id: number }>(
      `select id from requests where ${where} order by id limit 1`,
    );
    return found?.id ?? 0;
  };

  test('a private note is read by its author alone: not by a colleague, a manager or an administrator', async () => {
    const { id } = await made('thomas', 'Rappeler le couvreur');
    expect(await linesOf('thomas')).toEqual(['Rappeler le couvreur']);
    for (const who of ['helene', 'courtier', 'principal', 'super', 'compagnie'] as const)
      expect([who, (await read(who, id)).status, await linesOf(who)]).toEqual([who, 404, []]);
    expect((await change('helene', { id, version: 1 }, { text: 'x' })).status).toBe(404);
    expect((await remove('super', { id, version: 1 })).status).toBe(404);
  });

  test('a shared note is read by the cabinet, written by its author and managers, and withdrawn by its author', async () => {
    const note = await made('helene', 'Consignes', { shared: true });
    const seen = (await read('thomas', note.id)).body.note;
    expect(seen).toMatchObject({ who: 'Hélène Marchand', mine: false, may_write: false, shared: true });
    const refused = await change('thomas', note, { text: 'Autres consignes' });
    expect([refused.status, refused.refusal.code]).toEqual([403, 'forbidden']);
    expect((await change('thomas', note, { pinned: true })).status).toBe(403);
    expect((await remove('thomas', note)).status).toBe(403);

    const other = await made('thomas', 'Attestation', { shared: true });
    expect((await read('helene', other.id)).body.note.may_write).toBe(true);
    const changed = await change('helene', other, { text: 'Attestation reçue' });
    expect(changed.body.note).toMatchObject({
      who: expect.stringContaining('Thomas'),
      changed_by: 'Hélène Marchand',
      version: 2,
    });
    expect((await change('helene', changed.body.note, { shared: false })).status).toBe(403);
    const withdrawn = await change('thomas', changed.body.note, { shared: false });
    expect(withdrawn.body.message).toBe('Vous seul lisez désormais cette note.');
    expect((await read('helene', other.id)).status).toBe(404);
    for (const who of ['courtier', 'courtier2', 'principal', 'super', 'compagnie'] as const)
      expect([who, (await read(who, note.id)).status]).toEqual([who, 404]);
  });

  test('administrators share notes among themselves, and the users of a company among themselves', async () => {
    const ofStaff = await made('gestion', 'Étude à revoir', { shared: true });
    expect(await linesOf('super')).toEqual(['Étude à revoir']);
    expect((await change('admin', ofStaff, { text: 'Étude revue' })).status).toBe(200);
    expect(await linesOf('compagnie')).toEqual([]);
    const ofCompany = await made('compagnie', 'Rapport attendu', { shared: true });
    expect((await read('super', ofCompany.id)).status).toBe(404);
    const [columns] = await server.sql('select cabinet from notes where id = $1', [ofCompany.id]);
    expect(columns).toEqual({ cabinet: 'company 1' });
  });

  test('a note on a request outside the scope is a 404, and the notes of that request too', async () => {
    const theirs = await requestOf('broker_id = 3');
    expect((await add('courtier', 'Note', { request_id: theirs })).status).toBe(404);
    const listed = await server.call('notes', {
      token: tokens.courtier,
      query: { request_id: theirs } as never,
    });
    expect(listed.status).toBe(404);
  });

  test('the exchange of a request counts the notes that its reader may read', async () => {
    const id = await requestOf('broker_id = 2');
    await made('thomas', 'Privée', { request_id: id });
    await made('thomas', 'Partagée', { request_id: id, shared: true });
    await made('gestion', 'Des administrateurs', { request_id: id, shared: true });
    const counted = async (who: Who) =>
      (await server.call('thread', { token: tokens[who], params: { id } })).body.thread.notes;
    expect([await counted('thomas'), await counted('helene'), await counted('super')]).toEqual([2, 1, 1]);
  });

  test('a note stays with its cabinet when the request passes to another one', async () => {
    const id = await requestOf('broker_id = 2');
    const note = await made('thomas', 'Client pressé', { request_id: id, shared: true });
    expect(note.file).toMatchObject({ id });
    expect((await list('thomas', { request_id: id })).file).toMatchObject({ id });
    await server.sql(
      'update requests set broker_id = 3, lead_broker_id = 3, collaborator_id = null where id = $1',
      [id],
    );
    expect((await read('thomas', note.id)).body.note).toMatchObject({ file: null, file_left: true });
    expect(await linesOf('courtier2', { request_id: id })).toEqual([]);
    expect((await read('courtier2', note.id)).status).toBe(404);
    await server.sql(
      'update requests set broker_id = 2, lead_broker_id = 2, collaborator_id = 1 where id = $1',
      [id],
    );
    expect(await linesOf('helene', { request_id: id })).toEqual(['Client pressé']);
  });

  test('the private notes of a person who left are a 404 until the person comes back; shared ones stay', async () => {
    const hidden = await made('thomas', 'Privé');
    const shown = await made('thomas', 'Commun', { shared: true });
    await move(tokens.helene, 2, false);
    expect((await read('helene', hidden.id)).status).toBe(404);
    expect((await read('helene', shown.id)).body.note.may_write).toBe(true);
    expect((await read('thomas', hidden.id)).refusal.code).toBe('collaborator_to_choose');
    await move(tokens.helene, 2, true);
    await choose(tokens.thomas, 2);
    expect(await linesOf('thomas')).toEqual(['Commun', 'Privé']);
  });

  test('what an account wrote before it listed anybody belongs to the first person of the list', async () => {
    const note = await made('courtier2', 'Avant la liste');
    const token = tokens.courtier2;
    const body = { name: 'Inès', l_name: 'Amrani', gerant: true, active: true };
    const added = await server.call('addCollaborator', { token, body });
    const [person] = added.body.collaborators;
    await server.call('chooseCollaborator', { token, body: { collaborator_id: person?.id ?? 0, pin: '' } });
    expect((await read('courtier2', note.id)).body.note).toMatchObject({ mine: true, who: 'Inès Amrani' });
    await server.sql('update sessions set collaborator_id = null');
    await server.sql('update collaborators set active = false where broker_id = 3');
  });

  test('pinned notes come first, then the latest change of the text; pinning and sharing are none', async () => {
    const first = await made('courtier', 'Un');
    server.clock.advance({ seconds: 1 });
    const second = await made('courtier', 'Deux');
    server.clock.advance({ seconds: 1 });
    await made('courtier', 'Trois');
    server.clock.advance({ seconds: 1 });
    expect((await change('courtier', second, { shared: true })).body.message).toBe('La note est partagée.');
    expect(await linesOf('courtier')).toEqual(['Trois', 'Deux', 'Un']);
    expect((await change('courtier', first, { pinned: true })).body.note.updated_at).toBe(first.updated_at);
    expect(await linesOf('courtier')).toEqual(['Un', 'Trois', 'Deux']);
  });

  test('the list has ten notes a page, filters own and shared ones, and those of one request', async () => {
    const id = await requestOf('broker_id = 2');
    for (let n = 1; n <= 11; n += 1) await made('thomas', `Note ${n}`);
    await made('helene', 'Du cabinet', { shared: true, request_id: id });
    const { notes } = await list('thomas');
    expect([notes.data.length, notes.last_page, notes.total]).toEqual([10, 2, 12]);
    expect(await linesOf('thomas', { whose: 'cabinet' })).toEqual(['Du cabinet']);
    expect((await list('thomas', { whose: 'mine' })).notes.total).toBe(11);
    expect(await linesOf('thomas', { request_id: id })).toEqual(['Du cabinet']);
  });

  test('a search finds words of any case and accent, and signs as they are; the found line is shown', async () => {
    await made('courtier', 'Chantier\nLa toiture de l’Église fuit');
    await made('courtier', 'Prix au m² : 1 200 €');
    expect(await linesOf('courtier', { q: 'eglise TOIT' })).toEqual(['Chantier']);
    expect((await list('courtier', { q: 'eglise' })).notes.data[0]?.found).toBe(
      'La toiture de l’Église fuit',
    );
    expect((await list('courtier', { q: 'chantier' })).notes.data[0]?.found).toBeNull();
    expect(await linesOf('courtier', { q: '€' })).toEqual(['Prix au m² : 1 200 €']);
    expect(await linesOf('courtier', { q: '%' })).toEqual([]);
  });

  test('a stale version is a 409 for each write, and changes nothing', async () => {
    const note = await made('courtier', 'Un');
    await change('courtier', note, { text: 'Deux' });
    for (const answer of [
      await change('courtier', note, { text: 'Trois' }),
      await change('courtier', note, { pinned: true }),
      await remove('courtier', note),
    ])
      expect([answer.status, answer.refusal.code]).toEqual([409, 'stale_version']);
    expect((await read('courtier', note.id)).body.note).toMatchObject({
      text: 'Deux',
      version: 2,
      pinned: false,
    });
  });

  test('two changes at the same moment: one is written, the other is a 409', async () => {
    const note = await made('courtier', 'Un');
    const both = await Promise.all(['Deux', 'Trois'].map((text) => change('courtier', note, { text })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('one creation key makes one note; with other contents it is a 409', async () => {
    const creation = 'note-creation-1';
    const together = await Promise.all(
      Array.from({ length: 4 }, () => add('courtier', 'Une fois', { creation })),
    );
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(together.map(({ body }) => body.note.id)).size).toBe(1);
    const other = await add('courtier', 'Autre chose', { creation });
    expect([other.status, other.refusal.code]).toEqual([409, 'stale_version']);
    expect(await linesOf('courtier')).toEqual(['Une fois']);
    expect((await add('courtier2', 'La mienne', { creation })).status).toBe(200);
  });

  test('a deletion can be undone by the person who deleted, within seconds, and once', async () => {
    const note = await made('thomas', 'À effacer', { shared: true });
    expect((await remove('helene', note)).body.message).toBe('La note est effacée.');
    expect([(await read('thomas', note.id)).status, await linesOf('thomas')]).toEqual([404, []]);
    for (const who of ['thomas', 'courtier', 'super'] as const)
      expect((await restore(who, note.id)).status).toBe(404);
    server.clock.advance({ seconds: noteUndo.offered / 1000 });
    expect((await restore('helene', note.id)).body.message).toBe('La note est rétablie.');
    const back = (await read('thomas', note.id)).body.note;
    expect([back.text, (await restore('helene', note.id)).status]).toEqual(['À effacer', 404]);
    await remove('thomas', back);
    server.clock.advance({ seconds: noteUndo.taken / 1000 });
    expect((await restore('thomas', note.id)).status).toBe(404);
  });

  test('the sweep removes a note that was deleted an hour ago', async () => {
    await remove('courtier', await made('courtier', 'À balayer'));
    const left = () => server.sql('select id from notes');
    await sweep(server.services);
    expect(await left()).toHaveLength(1);
    server.clock.advance({ hours: 1 });
    await sweep(server.services);
    expect(await left()).toHaveLength(0);
  });

  test('a blank or too long text is a 422 at its field; marks that nobody sees are removed', async () => {
    for (const text of ['', ' \u200b\n ', 'x'.repeat(20_001), 'a\u0000b']) {
      const { status, refusal } = await add('courtier', text);
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['text']]);
    }
    expect((await made('courtier', 'x'.repeat(20_000))).text).toHaveLength(20_000);
    expect((await made('courtier', ' a\u202eb 😀 ')).text).toBe('ab 😀');
    const note = await made('courtier', 'Un');
    expect((await change('courtier', note, { text: ' ' })).status).toBe(422);
  });

  test('an author with as many notes as the limit gets a 422, and may write again after a deletion', async () => {
    await server.sql(
      `insert into notes (broker_id, user_id, text, search, created_at, updated_at)
      select 1, 5, 'n', ' n ', now(), now() from generate_series(1, ${mostNotes})`,
    );
    const { status, refusal } = await add('courtier', 'Encore une');
    expect([status, refusal.errors?.['text']?.[0]]).toEqual([422, expect.stringContaining('plein')]);
    await server.sql('delete from notes where id = (select max(id) from notes)');
    expect((await add('courtier', 'Encore une')).status).toBe(200);
  });

  test('typed notes that were not saved are listed for the person who typed them, and found', async () => {
    const id = await requestOf('broker_id = 2');
    const note = await made('thomas', 'Ancien texte');
    await draft('nouvelle', 'Commencée');
    await draft(`dossier-${id}`, 'Sur le dossier');
    await draft(`note-${note.id}`, 'Nouveau texte');
    await draft('dossier-999999', 'Dossier inconnu');
    await draft('note-999999', 'Note inconnue');
    const started = async (query: object = {}, who: Who = 'thomas') =>
      (await list(who, query)).started.map(({ line }) => line).toSorted();
    expect(await started()).toEqual(['Commencée', 'Dossier inconnu', 'Nouveau texte', 'Sur le dossier']);
    expect(await started({ q: 'dossier' })).toEqual(['Dossier inconnu', 'Sur le dossier']);
    expect(await started({ request_id: id })).toEqual(['Sur le dossier']);
    expect(await started({ page: 2 })).toEqual([]);
    // A search of signs alone looks for the signs.
    expect(await started({ q: '?!' })).toEqual([]);
    expect(await started({}, 'helene')).toEqual([]);
    expect((await list('thomas')).started.find(({ key }) => key === `dossier-${id}`)).toMatchObject({
      request_id: id,
      note: null,
      file: { id },
    });
  });
});
