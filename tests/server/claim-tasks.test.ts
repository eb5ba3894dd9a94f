import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { mostTasks } from '#domain/tasks.ts';
import { recipientsOf } from '#server/notices/recipients.ts';
import { signedFile } from '#tests/support/claim-walk.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the tasks that claims add to “À faire”, by role and by deadline.
 */

describe('claims among what is to be done today', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.sql('delete from claims');
  });
  afterAll(() => server.close());

  const told = async (login: Login) =>
    (await server.call('tasks', { token: await server.tokenOf(login) })).body.tasks
      .filter(({ kind }) => kind === 'sinistre')
      .map(({ title, detail, family }) => [title, detail.split(' – ').at(-1), family]);

  it('a claim is a task of the insurer, of the broker who has to answer, or of administrators if no insurer can act', async () => {
    const file = await signedFile(server);
    const { claim } = (await file.declare()).body;
    const today = parisDateOf(server.clock.now());
    const until = (days: number) => `au plus tard le ${formatDate(plusDays(today, days))}`;
    const saidInFile = async (login: Login) =>
      (
        await server.call('getRequest', { token: await server.tokenOf(login), params: { id: file.id } })
      ).body.request.awaited
        .flatMap(({ said, tab }) => (tab === 'sinistres' ? [said] : []))
        .map((one) => one.replace(claim.reference, '…'));
    const declared = [
      'Un sinistre est déclaré\u00a0: dites s’il est constitué, ou ce qui manque',
      until(10),
      'attente',
    ];
    expect([await told('compagnie'), await told('courtier'), await told('gestion')]).toEqual([
      [declared],
      [],
      [],
    ]);
    const inFile = [`${declared[0]} (…), ${until(10)}`];
    expect(
      [await saidInFile('compagnie'), await saidInFile('courtier'), await saidInFile('gestion')],
      'in the file itself',
    ).toEqual([inFile, [], inFile]);

    const mailed = async () =>
      (await recipientsOf(server.database, 'insurer', file.id)).map(({ email }) => email);
    expect(await mailed()).toEqual(['compagnie@charpente.test']);
    await server.sql("update users set suspended_at = now() where role = 'company'");
    expect(await told('gestion')).toEqual([declared]);
    expect(await mailed(), 'those who manage it are those who are mailed').toEqual(
      (await recipientsOf(server.database, 'admins', file.id)).map(({ email }) => email),
    );
    await server.sql("update users set suspended_at = null where role = 'company'");

    const { claim: constituted } = (await file.send(claim, 'compagnie', 'CLAIM.CONSTITUTE')).body;
    expect(await told('compagnie')).toEqual([['Un sinistre attend votre décision', until(15), 'attente']]);
    server.clock.advance({ days: 61 });
    expect(await told('compagnie')).toEqual([
      [
        'Un sinistre attend votre décision',
        `en retard depuis le ${formatDate(plusDays(today, 60))}`,
        'refus',
      ],
    ]);
    expect(await saidInFile('compagnie')).toEqual([
      `Un sinistre attend votre décision (…), en retard depuis le ${formatDate(plusDays(today, 60))}`,
    ]);
    server.clock.advance({ days: -61 });

    const { claim: offered, request } = (
      await file.send(constituted, 'compagnie', 'OFFER.MAKE', { amount: 1_200 })
    ).body;
    expect(
      [request.awaited, await saidInFile('courtier')],
      'the answer to an event of a claim names what is left to do',
    ).toEqual([[], ['Une indemnité est offerte\u00a0: acceptez ou contestez (…)']]);
    expect([await told('compagnie'), (await told('courtier')).map(([title]) => title)]).toEqual([
      [],
      ['Une indemnité est offerte\u00a0: acceptez ou contestez'],
    ]);
    await file.send(offered, 'courtier', 'OFFER.ACCEPT');
    expect([(await told('compagnie')).map(([title, due]) => [title, due]), await told('courtier')]).toEqual([
      [['Une indemnité est à payer', until(15)]],
      [],
    ]);
  });

  it('nobody outside a file’s scope has its claim as a task, nor its broker while no extension is asked', async () => {
    await server.sql("update claims set state = 'granted', extension = 'none'");
    expect([await told('courtier'), (await told('compagnie')).length, await told('principal')]).toEqual([
      [],
      1,
      [],
    ]);
    await server.sql("update claims set extension = 'asked', extension_days = 30");
    expect((await told('courtier')).map(([title]) => title)).toEqual([
      'L’assureur demande un délai supplémentaire',
    ]);
    await server.sql('update requests set company_sees = false');
    expect(await told('compagnie')).toEqual([]);
  });

  it('claims take half of the places of the list, and the places that no other task needs', async () => {
    await server.sql('update requests set company_sees = true');
    await server.sql('delete from claims where id <> (select min(id) from claims)');
    await server.sql("update claims set state = 'expert', extension = 'none'");
    const tasksOf = async (login: Login) =>
      (await server.call('tasks', { token: await server.tokenOf(login) })).body.tasks;
    const othersOf = (tasks: Awaited<ReturnType<typeof tasksOf>>) =>
      tasks.filter(({ kind }) => kind !== 'sinistre');
    const before = othersOf(await tasksOf('compagnie'));
    const columns = (
      await server.sql<{ column_name: string }>(
        "select column_name from information_schema.columns where table_name = 'claims' and column_name not in ('id', 'number')",
      )
    )
      .map(({ column_name: name }) => name)
      .join(', ');
    await server.sql(
      `insert into claims (number, ${columns}) select number + more, ${columns} from claims, generate_series(1, ${mostTasks + 5}) more`,
    );

    const shown = await tasksOf('compagnie');
    expect(before.length).toBeGreaterThan(0);
    expect([shown.length, othersOf(shown)]).toEqual([mostTasks, before]);
    await server.sql("update users set suspended_at = now() where role = 'company'");
    const managed = await tasksOf('gestion');
    expect([managed.length, othersOf(managed).length]).toEqual([mostTasks, mostTasks / 2]);
    await server.sql("update users set suspended_at = null where role = 'company'");
  });
});
