import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepAgenda } from '#server/schedule/agenda.ts';
import { siteWith, timeScene, today } from './time-scene.ts';

/*
 * Tests of timers that several nodes on one PostgreSQL server run.
 */

type Scene = Awaited<ReturnType<typeof timeScene>>;

describe('several nodes', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await timeScene('postgres');
  });
  afterAll(() => scene.server.close());
  const node = () => ({ ...scene.server.services });
  const counted = async (table: string, where: string) =>
    (await scene.server.sql<{ n: number }>(`select count(*)::integer as n from ${table} where ${where}`))[0]
      ?.n;

  it('several nodes send nothing twice if they run at the same moment', async () => {
    const ids: number[] = [];
    for (let one = 0; one < 30; one += 1)
      ids.push(
        await scene.at(
          one % 2 ? 'constitution-du-dossier' : 'contrat-signe',
          one % 2 ? {} : { status: 'offres-signees', event: 'CONTRACT.SIGNED' },
        ),
      );
    const logged = vi.spyOn(scene.server.services.log, 'error');
    await scene.later(15, () => Promise.all([keepAgenda(node()), keepAgenda(node()), keepAgenda(node())]));
    expect(logged.mock.calls, 'a lost race is silent').toEqual([]);
    logged.mockRestore();
    const of = `request_id in (${ids.join(', ')})`;
    expect([
      await counted('reminders', of),
      await counted('request_events', `${of} and event = 'LETTER.INFORMATION.SEND'`),
    ]).toEqual([15, 15]);
    for (const id of ids.filter((_, index) => index % 2 === 1))
      expect((await scene.subjects(id)).length).toBe(1);
  });

  it('a node continues the work of another that died between two writes', async () => {
    const [file, contract] = [
      await scene.at('constitution-du-dossier'),
      await scene.at('courrier-dinformation-envoye', {
        status: 'offres-signees',
        more: siteWith({ reception_date: today }),
      }),
    ];
    await scene.told(contract, 'CONTRACT.SIGNED', '2026-01-01');
    const { outbox } = scene.server.services;
    const died: number[] = [];
    // Its connection is gone after the first write of the transaction, as when the process is killed.
    const dying = {
      ...node(),
      outbox: {
        ...outbox,
        add: async (...[tx, job]: Parameters<typeof outbox.add>) => {
          died.push((job.payload as { requestId: number }).requestId);
          await tx.query({ name: 'test_die', text: 'select pg_terminate_backend(pg_backend_pid())' });
        },
      },
    };
    await scene.later(10, () => keepAgenda(dying));
    expect([
      died.includes(file) && died.includes(contract),
      await scene.stepOf(contract),
      await counted('reminders', `request_id = ${file}`),
    ]).toEqual([true, 'courrier-dinformation-envoye', 0]);
    await scene.later(10, () => keepAgenda(node()));
    expect([await scene.stepOf(contract), await counted('reminders', `request_id = ${file}`)]).toEqual([
      'courrier-de-fin-de-travaux-envoye',
      1,
    ]);
    expect([await scene.subjects(file), await scene.subjects(contract)]).toEqual([
      ['courtier: dossier à compléter'],
      ['courtier: fin de travaux à déclarer'],
    ]);
  });
});
