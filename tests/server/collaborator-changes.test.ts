import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockCabinet } from '#server/collaborators/cabinet.ts';
import {
  handOverFiles,
  leaveSessions,
  setPin as storePin,
  updateCollaborator,
} from '#server/collaborators/rows.ts';
import type { Transaction } from '#server/database/executor.ts';
import { waitsOrEnds } from '../support/locks.ts';
import { maisonInput } from '../support/request-inputs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { alix, cabinetCalls, resetCabinet } from './cabinet.ts';

/*
 * Tests of the files that a collaborator hands over, and of the lines of the journal about collaborators.
 */

const isOpen = (status: string) => !/refus|abandon|decline/.test(status);

describe('the changes of a cabinet', () => {
  let server: TestServer;
  /** Sessions of the cabinet: Hélène (a manager), Thomas (none). */
  let helene: string;
  let thomas: string;
  const { choose, people, one, setPin, change, move } = cabinetCalls(
    () => server,
    () => helene,
  );
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await resetCabinet(server);
    [helene, thomas] = [await server.tokenOf('manager'), await server.tokenOf('manager')];
    await choose(helene, 1);
    await choose(thomas, 2);
  });

  test('a manager hands the open files of who leaves over to another collaborator; closed ones keep the name', async () => {
    const of = async (id: number) =>
      (
        await server.sql<{ status: string }>(
          `select status from requests where collaborator_id = ${id} and broker_id = (select broker_id from collaborators where id = 1)`,
        )
      ).map(({ status }) => status);
    await server.sql(
      `update requests set status = 'offres-refusees' where id = (select max(id) from requests where collaborator_id = 2)`,
    );
    const [before, theirs] = [await one(1), await one(2)];
    expect(theirs.open_files).toBe((await of(2)).filter(isOpen).length);
    expect(theirs.open_files).toBeGreaterThan(1);
    const to = (files_to: number) => change(helene, 2, { active: false, files_to });
    for (const nobody of [2, 3, 9_999]) expect((await to(nobody)).refusal.errors?.['files_to']).toBeDefined();
    expect((await change(thomas, 1, { active: false, files_to: 2 })).status).toBe(403);
    expect((await people(helene)).map(({ active }) => active)).toEqual([true, true]);
    const { body } = await to(1);
    expect(body.message).toBe(
      `La personne est retirée de la liste. Vous pouvez la rétablir. Ses ${theirs.open_files}\u00a0dossiers sont confiés.`,
    );
    expect(body.collaborators.map(({ open_files }) => open_files)).toEqual([
      before.open_files + theirs.open_files,
      0,
    ]);
    const kept = await of(2);
    expect([kept.length > 0, kept.filter(isOpen)]).toEqual([true, []]);
    const again = await to(1);
    expect(again.body.message, 'the person had left before').toBe('Elle n’avait plus de dossier à confier.');
    const { events } = (
      await server.call('accountEvents', {
        token: await server.tokenOf('super'),
        query: { kind: 'files_handed_over' },
      })
    ).body;
    expect(events.data).toMatchObject([
      {
        collaborator: 'Hélène Marchand',
        person: 'Thomas Le Goff',
        receiver: 'Hélène Marchand',
        data: { person: 2, to: 1, files: theirs.open_files, drafts: 0 },
      },
    ]);
  });

  test('the answer says what happened to the person: edited, removed or back', async () => {
    const said: string[] = [];
    for (const changes of [
      { l_name: 'Le Goffic' },
      { active: false },
      { active: true },
      { l_name: 'Le Goff' },
    ])
      said.push((await change(helene, 2, changes)).body.message);
    expect(said).toEqual([
      'La personne est enregistrée.',
      'La personne est retirée de la liste. Vous pouvez la rétablir.',
      'La personne est de retour dans la liste.',
      'La personne est enregistrée.',
    ]);
  });

  test('a name that a session chooses while its PIN is set, or while it is removed, is not chosen', async () => {
    const elsewhere = await server.tokenOf('manager');
    const changes = [
      (tx: Transaction) => storePin(tx, 2, 'hash'),
      (tx: Transaction) => updateCollaborator(tx, 2, { ...alix, active: false }),
    ];
    for (const write of changes) {
      await resetCabinet(server);
      const { choosing } = await server.database.transaction(async (tx) => {
        await lockCabinet(tx, 2);
        await write(tx);
        await leaveSessions(tx, 2, null);
        const begun = choose(elsewhere, 2);
        await waitsOrEnds(server, begun);
        return { choosing: begun };
      });
      expect((await choosing).status).toBe(404);
      expect(await server.sql('select 1 from sessions where collaborator_id = 2')).toEqual([]);
    }
  });

  test('the drafts of who leaves pass with the files; where both have one, each keeps its own', async () => {
    await server.sql('delete from drafts');
    const put = (token: string, key: string, policy: string) =>
      server.call('putDraft', {
        token,
        params: { kind: 'sinistre', key },
        body: { data: { policy }, revision: 0 },
      });
    const read = async (key: string) =>
      (await server.call('getDraft', { token: helene, params: { kind: 'sinistre', key } })).body;
    await put(thomas, '1', 'Thomas');
    await put(thomas, '2', 'Thomas');
    await put(helene, '2', 'Hélène');
    await put(thomas, '3', 'Thomas');
    await put(helene, '3', 'Hélène');
    await server.call('deleteDraft', {
      token: helene,
      params: { kind: 'sinistre', key: '3' },
      query: { revision: 1 },
    });
    // What is typed of a note is read by its author alone.
    const started = await server.call('putDraft', {
      token: thomas,
      params: { kind: 'note', key: 'nouvelle' },
      body: { data: { text: 'Pour moi seul' }, revision: 0 },
    });
    expect(started.status).toBe(200);
    expect((await one(2)).drafts).toBe(3);
    const { body } = await change(helene, 2, { active: false, files_to: 1 });
    expect(body.message).toMatch(/[Ss]es 2\u00a0saisies en cours sont confiée?s\.$/);
    expect([await read('1'), await read('2'), await read('3')]).toMatchObject([
      { data: { policy: 'Thomas' } },
      { data: { policy: 'Hélène' } },
      { data: { policy: 'Thomas' }, revision: 3 },
    ]);
    expect(body.collaborators.map(({ drafts }) => drafts)).toEqual([3, 1]);
    const [note] = await server.sql("select collaborator_id from drafts where kind = 'note'");
    expect(note).toEqual({ collaborator_id: 2 });
  });

  test('a simulation that arrives while its author leaves and hands files over is not filed under that name', async () => {
    const { simulating } = await server.database.transaction(async (tx) => {
      await lockCabinet(tx, 2);
      const begun = server.call('simulate', { token: thomas, body: maisonInput() as never });
      await waitsOrEnds(server, begun);
      await updateCollaborator(tx, 2, { ...alix, active: false });
      await leaveSessions(tx, 2, null);
      await handOverFiles(tx, 2, 2, 1);
      return { simulating: begun };
    });
    const { status, refusal } = await simulating;
    expect([status, refusal.code]).toEqual([403, 'collaborator_to_choose']);
    expect((await one(2)).open_files).toBe(0);
  });

  test('an administrator repeats a closed file of a person who left, for nobody of the list', async () => {
    const [closed] = await server.sql<{ id: number; version: number }>(
      "update requests set status = 'offres-refusees' where id = (select max(id) from requests where collaborator_id = 2) returning id, version",
    );
    await move(helene, 2, false);
    const repeated = await server.call('sendEvent', {
      token: await server.tokenOf('gestion'),
      params: { id: closed?.id ?? 0 },
      body: { event: 'REQUEST.DUPLICATE', data: {}, version: closed?.version ?? 0 },
    });
    expect(repeated.status).toBe(200);
    expect(
      await server.sql('select collaborator_id from requests where id = $1', [
        repeated.body.request.latest_duplicate,
      ]),
    ).toEqual([{ collaborator_id: null }]);
  });

  test('the journal of accounts says which manager added, changed, removed and restored whom, and gave or took a PIN', async () => {
    const { body } = await server.call('addCollaborator', { token: helene, body: { ...alix, gerant: true } });
    const id = body.collaborators.find(({ name }) => name === 'Alix')?.id ?? 0;
    await change(helene, id, { l_name: 'Renaud-Petit', gerant: false });
    await change(helene, id, {});
    await move(helene, id, false);
    await move(helene, id, true);
    await setPin(helene, id, '280619');
    await setPin(helene, id, '');
    expect((await change(thomas, id, { name: 'Zoé' })).status).toBe(403);
    const { events } = (
      await server.call('accountEvents', { token: await server.tokenOf('super'), query: { per_page: 8 } })
    ).body;
    const told = events.data.filter(({ kind }) => /^collaborator_(?!chosen)/.test(kind));
    expect(told.map(({ kind, data: { renamed, gerant } }) => [kind, { renamed, gerant }])).toEqual([
      ['collaborator_pin_removed', {}],
      ['collaborator_pin_set', {}],
      ['collaborator_restored', {}],
      ['collaborator_removed', {}],
      ['collaborator_changed', { renamed: true, gerant: false }],
      ['collaborator_added', { gerant: true }],
    ]);
    expect(
      new Set(told.map(({ collaborator, person, data }) => [collaborator, person, data['person']].join())),
    ).toEqual(new Set([`Hélène Marchand,Alix Renaud-Petit,${id}`]));
  });
});
