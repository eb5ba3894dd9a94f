import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenIn } from '../support/mailed-token.ts';
import { alix, cabinetCalls, resetCabinet } from './cabinet.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the collaborators of a cabinet: their list, their managers, their PINs and the choice of one in a
 * session.
 */

describe('the people of a cabinet', () => {
  let server: TestServer;
  /** Sessions of the cabinet: nobody chosen, Hélène (a manager), Thomas (none). */
  let unchosen: string;
  let helene: string;
  let thomas: string;
  const { choose, chosenIn, people, one, setPin, change, move } = cabinetCalls(
    () => server,
    () => helene,
  );

  /** Input of a write that belongs to a dossier, not to the cabinet. */
  const draft = { params: { kind: 'sinistre', key: '9' }, query: { revision: 0 } } as const;
  const read = (token: string) => server.call('listRequests', { token, query: {} });
  const write = (token: string) => server.call('deleteDraft', { token, ...draft });

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await resetCabinet(server);
    [unchosen, helene, thomas] = [
      await server.tokenOf('manager'),
      await server.tokenOf('manager'),
      await server.tokenOf('manager'),
    ];
    await choose(helene, 1);
    await choose(thomas, 2);
  });

  test('every collaborator of a cabinet reads the list of collaborators, and no other cabinet does', async () => {
    expect(await people(thomas)).toMatchObject([
      { id: 1, name: 'Hélène', gerant: true, me: false, has_pin: false },
      { id: 2, name: 'Thomas', gerant: false, me: true },
    ]);
    expect(await people(await server.tokenOf('courtier'))).toEqual([]);
  });

  test('a manager adds, changes, removes and restores a collaborator', async () => {
    const { status, body } = await server.call('addCollaborator', { token: helene, body: alix });
    expect([status, body.message, body.user.broker?.brokercollaborators.length]).toEqual([
      200,
      'La personne est ajoutée.',
      3,
    ]);
    const added = body.collaborators.find(({ name }) => name === 'Alix');
    expect(added).toMatchObject({ ...alix, active: true, has_pin: false, version: 1 });
    const id = added?.id ?? 0;
    const changed = await change(helene, id, { l_name: 'Renaud-Petit', gerant: true });
    expect(changed.body.collaborators.find((person) => person.id === id)).toMatchObject({
      l_name: 'Renaud-Petit',
      gerant: true,
      version: 2,
    });
    expect(
      (await move(helene, id, false)).body.user.broker?.brokercollaborators.map(({ name }) => name),
    ).toEqual(['Hélène', 'Thomas']);
    expect((await one(id)).active).toBe(false);
    expect((await move(helene, id, true)).status).toBe(200);
    expect((await one(id)).active).toBe(true);
  });

  test.each([
    ['who is no manager', () => thomas],
    ['who has not said who is at the keyboard', () => unchosen],
  ])('%s cannot change the list of collaborators, whatever they send', async (_, token) => {
    const tries = [
      await server.call('addCollaborator', { token: token(), body: { ...alix, gerant: true } }),
      await change(token(), 2, { gerant: true }),
      await move(token(), 1, false),
      await setPin(token(), 1, '280619'),
    ];
    expect(tries.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect((await people(token())).map(({ version }) => version)).toEqual([1, 1]);
    expect((await server.call('collaborators', { token: token() })).body.may_write).toBe(false);
  });

  test('a collaborator who stops being a manager can change nothing from then on', async () => {
    await server.call('addCollaborator', { token: helene, body: { ...alix, gerant: true } });
    await change(helene, 1, { gerant: false });
    expect(
      (await server.call('addCollaborator', { token: helene, body: { ...alix, name: 'Zoé' } })).status,
    ).toBe(403);
  });

  test('no manager reads or changes the collaborators of another cabinet', async () => {
    const token = await server.tokenOf('courtier');
    const body = { ...alix, seen: 1 };
    expect((await server.call('changeCollaborator', { token, params: { id: 1 }, body })).status).toBe(404);
    expect(
      (
        await server.call('setCollaboratorPin', {
          token,
          params: { id: 1 },
          body: { seen: 1, pin: '280619' },
        })
      ).status,
    ).toBe(404);
    expect((await choose(token, 1)).status).toBe(404);
  });

  test('a change of a stale list, a second use of a name and the removal of the last manager are refused', async () => {
    await change(helene, 2, { name: 'Tom' });
    expect((await change(helene, 2, { active: false }, 1)).refusal.code).toBe('stale_version');
    expect(
      (
        await server.call('addCollaborator', {
          token: helene,
          body: { ...alix, name: 'tom', l_name: 'le goff' },
        })
      ).refusal.errors,
    ).toEqual({ l_name: ['Cette personne est déjà dans la liste.'] });
    expect((await move(helene, 1, false)).refusal.errors?.['gerant']?.[0]).toContain('au moins un gérant');
    const demoted = await change(helene, 1, { gerant: false });
    expect(demoted.refusal.errors?.['gerant']?.[0]).toContain('au moins un gérant');
  });

  test('of two managers who leave at once, one remains', async () => {
    await server.call('addCollaborator', { token: helene, body: { ...alix, gerant: true } });
    const id = (await people(helene)).find(({ name }) => name === 'Alix')?.id ?? 0;
    const left = await Promise.all([1, id].map((who) => change(helene, who, { active: false })));
    expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an account without collaborators manages its list; the first collaborator is a manager, and is then chosen', async () => {
    const token = await server.tokenOf('courtier');
    expect((await server.call('collaborators', { token })).body).toEqual({
      collaborators: [],
      may_write: true,
    });
    expect(
      (await server.call('addCollaborator', { token, body: alix })).refusal.errors?.['gerant'],
    ).toBeDefined();
    const { body } = await server.call('addCollaborator', { token, body: { ...alix, gerant: true } });
    expect(body).toMatchObject({ may_write: false, user: { collaborator: null } });
    await choose(token, body.collaborators[0]?.id ?? 0);
    expect((await server.call('collaborators', { token })).body.may_write).toBe(true);
  });

  test('a removed collaborator is no longer chosen in any session, and is still not after being restored', async () => {
    await move(helene, 2, false);
    expect(await chosenIn(thomas)).toBeNull();
    expect((await choose(thomas, 2)).status).toBe(404);
    await move(helene, 2, true);
    expect(await chosenIn(thomas)).toBeNull();
  });

  test('a session without a chosen collaborator, or with a removed one, neither reads nor writes the work', async () => {
    expect([(await write(thomas)).status, (await read(thomas)).status]).toEqual([200, 200]);
    await move(helene, 2, false);
    for (const token of [thomas, unchosen]) {
      expect((await write(token)).refusal.code).toBe('collaborator_to_choose');
      expect((await read(token)).refusal.code).toBe('collaborator_to_choose');
      expect((await server.call('curent', { token })).status).toBe(200);
    }
    await choose(thomas, 1);
    expect([(await write(thomas)).status, (await read(thomas)).status]).toEqual([200, 200]);
  });

  test('a session without a chosen collaborator reads its own membership, and writes nothing in it', async () => {
    const own = await server.call('ownMembership', { token: unchosen });
    expect([own.status, own.body.membership !== null]).toEqual([200, true]);
    const written = await server.call('keepIban', {
      token: unchosen,
      body: { ibanRib: 'FR7630006000011234567890189' },
    });
    expect(written.status).toBe(403);
  });

  test('a PIN has six digits that are not easily guessed, and it is neither sent back nor stored as it is', async () => {
    for (const pin of ['12345', '1234567', 'abcdef', '111111', '123456', '654321'])
      expect((await setPin(helene, 2, pin)).refusal.errors).toHaveProperty('pin');
    const { body } = await setPin(helene, 2, '280619');
    expect(body.collaborators.find(({ id }) => id === 2)?.has_pin).toBe(true);
    expect(body.user.broker?.brokercollaborators).toMatchObject([{ has_pin: false }, { has_pin: true }]);
    const stored = JSON.stringify([
      body,
      await server.sql('select * from collaborators'),
      await server.sql('select * from account_events'),
      await server.sql('select key, answer from repeated_writes'),
    ]);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain('280619');
  });

  test('choosing a name needs its PIN, and a wrong PIN gets the same answer as none', async () => {
    await setPin(helene, 1, '280619');
    const [wrong, none] = [await choose(unchosen, 1, '280618'), await choose(unchosen, 1)];
    expect([wrong.status, wrong.refusal]).toEqual([
      422,
      {
        message: 'Ce code n’est pas le bon.',
        code: 'validation',
        errors: { pin: ['Ce code n’est pas le bon.'] },
      },
    ]);
    expect([none.status, none.refusal]).toEqual([wrong.status, wrong.refusal]);
    expect(await chosenIn(unchosen)).toBeNull();
    expect((await choose(unchosen, 1, '280619')).body.collaborator).toEqual({
      id: 1,
      name: 'Hélène',
      l_name: 'Marchand',
      gerant: true,
    });
    expect(
      await server.sql(
        'select kind, collaborator_id from account_events where id > (select max(id) - 3 from account_events) order by id',
      ),
    ).toEqual([
      { kind: 'pin_failed', collaborator_id: 1 },
      { kind: 'pin_failed', collaborator_id: 1 },
      { kind: 'collaborator_chosen', collaborator_id: 1 },
    ]);
  });

  test('a new PIN ends the choice of that collaborator in other sessions, not in the one that sets it', async () => {
    const elsewhere = await server.tokenOf('manager');
    await choose(elsewhere, 1);
    await setPin(helene, 1, '280619');
    expect([await chosenIn(elsewhere), await chosenIn(helene), await chosenIn(thomas)]).toEqual([
      null,
      'Hélène',
      'Thomas',
    ]);
    await choose(elsewhere, 1, '280619');
    await setPin(helene, 1, '');
    expect([await chosenIn(elsewhere), (await choose(unchosen, 1)).status]).toEqual(['Hélène', 200]);
  });

  test('five wrong PINs within fifteen minutes block the old PIN, even when tried at once; a new PIN is accepted', async () => {
    await setPin(helene, 2, '280619');
    const tries = await Promise.all(Array.from({ length: 8 }, (_, at) => choose(unchosen, 2, `28061${at}`)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429,
    ]);
    const shut = await choose(unchosen, 2, '280619');
    expect([shut.status, shut.refusal.code, shut.refusal.message]).toEqual([
      429,
      'too_many',
      expect.stringContaining('Thomas Le Goff'),
    ]);
    expect((await choose(unchosen, 1)).status, 'the others are chosen as before').toBe(200);
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect((await choose(unchosen, 2, '280619')).status).toBe(200);
    for (let tried = 0; tried < 5; tried += 1) await choose(unchosen, 2, '000001');
    expect((await choose(unchosen, 2, '280619')).status).toBe(429);
    await setPin(helene, 2, '190628');
    expect((await choose(unchosen, 2, '190628')).status).toBe(200);
  });

  test('tries of a PIN whose process died before the answer count for a minute', async () => {
    await setPin(helene, 2, '280619');
    await server.sql('insert into pin_tries (collaborator_id, at) select 2, $1 from generate_series(1, 5)', [
      server.clock.now(),
    ]);
    expect((await choose(unchosen, 2, '280619')).status).toBe(429);
    server.clock.advance({ minutes: 1, seconds: 1 });
    expect((await choose(unchosen, 2, '000001')).status).toBe(422);
    expect((await choose(unchosen, 2, '280619')).status).toBe(200);
  });

  test('a wrong PIN counts for the whole fifteen minutes', async () => {
    await setPin(helene, 2, '280619');
    for (let tried = 0; tried < 5; tried += 1) await choose(unchosen, 2, '000001');
    server.clock.advance({ minutes: 14 });
    expect((await choose(unchosen, 2, '280619')).status).toBe(429);
  });

  test('a password mail gives no further try of a PIN: the guesser’s session is closed, and the only manager waits', async () => {
    for (const who of [1, 2]) await setPin(helene, who, '280619');
    for (const who of [1, 2])
      for (let tried = 0; tried < 5; tried += 1) await choose(unchosen, who, '000001');
    expect((await choose(unchosen, 2, '280619')).refusal.message).toContain('demandez à un gérant');
    expect((await choose(unchosen, 1, '280619')).refusal.message).toContain('Mot de passe oublié');
    const email = 'manager@charpente.test';
    await server.call('passwordEmail', { body: { email } });
    await server.services.outbox.drain();
    const mail = (await server.mails()).find(
      ({ recipient, text }) => recipient === email && tokenIn(text, 'token') !== '',
    );
    const password = 'Demo!2026';
    const changed = await server.call('passwordReset', {
      body: { email, token: tokenIn(mail?.text ?? '', 'token'), password, password_confirmation: password },
    });
    expect(changed.status).toBe(200);
    expect((await choose(unchosen, 1, '280619')).status).toBe(401);
    const again = await server.tokenOf('manager');
    expect((await choose(again, 1, '280619')).status, 'the mailbox gives five more tries to nobody').toBe(
      429,
    );
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect((await choose(again, 1, '280619')).status).toBe(200);
  });

  test('correct PINs do not count as tries', async () => {
    await setPin(helene, 2, '280619');
    for (let round = 0; round < 7; round += 1) expect((await choose(unchosen, 2, '280619')).status).toBe(200);
  });
});
