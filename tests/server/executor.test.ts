import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { object, string } from '#domain/validation/yup.ts';
import { systemActor, type Actor } from '#domain/parties.ts';
import { Refused, conflict } from '#server/calls/refused.ts';
import type { LawStore, Move } from '#server/law/store.ts';
import { executorOf, type Agent } from '#server/law/transition.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the executor of laws with a minimal law of a door and a table of its own.
 */

/** A minimal law: a door is shut, open, or walled up for good. */
interface DoorRow {
  id: number;
  version: number;
  place: 'shut' | 'open' | 'walled';
  colour: string;
  opened: number;
}
interface DoorKind {
  row: DoorRow;
  made: { colour: string };
  changes: Partial<Pick<DoorRow, 'colour' | 'opened'>>;
  facts: { locked: boolean };
  position: { place: DoorRow['place'] };
  event: {
    type: 'BUILD' | 'BUILD.HALF' | 'OPEN' | 'KNOCK' | 'PAINT' | 'WALL' | 'JAM';
    channel: string;
    data?: Record<string, unknown>;
  };
  effect: 'count' | 'paint' | 'queue' | 'note' | 'mourn';
  refusal: 'locked' | 'noSuchTransition';
  reader: { name: string };
}

const rows: Record<
  DoorKind['event']['type'],
  { from: readonly (DoorRow['place'] | null)[]; to?: DoorRow['place']; effects: DoorKind['effect'][] }
> = {
  BUILD: { from: [null], to: 'shut', effects: ['queue', 'paint'] },
  'BUILD.HALF': { from: [null], to: 'shut', effects: ['paint', 'count'] },
  OPEN: { from: ['shut'], to: 'open', effects: ['count', 'queue', 'note'] },
  KNOCK: { from: ['shut'], effects: ['note'] },
  PAINT: { from: ['shut', 'open'], effects: ['paint'] },
  WALL: { from: ['shut', 'open'], to: 'walled', effects: ['mourn'] },
  JAM: { from: ['shut'], effects: ['count'] },
};

const lineOf = ({ event, transitions, chartHash, author }: Move<DoorKind>) =>
  `${event.type} ${transitions.join()} ${chartHash} ${author.by.role}`;

const storeOf = (fails: () => boolean): LawStore<DoorKind> => ({
  hash: 'origins-1',
  apply: (row, { locked }, { type }) => {
    const { from, to, effects } = rows[type];
    if (!from.includes(row?.place ?? null))
      return { ok: false, code: 'noSuchTransition', because: 'Rien ne mène là.', permitted: [] };
    if (type === 'OPEN' && locked)
      return { ok: false, code: 'locked', because: 'Fermée à clé.', permitted: [] };
    return {
      ok: true,
      position: { place: to ?? row?.place ?? 'shut' },
      effects,
      transitions: [`origin.${row?.place ?? 'new'}|${type}|0`],
    };
  },
  // An event by force becomes a JAM of the system.
  resolveEvent: (_row, _facts, { by, ...event }) =>
    event.type === 'OPEN' && event.channel === 'force'
      ? { event: { ...event, type: 'JAM' }, by: systemActor }
      : { event, by },
  dataSchemaOf: (_row, { type }) =>
    type === 'WALL' ? object({ why: string().required('Dites pourquoi.') }) : object({}),
  effects: {
    count: { writes: ({ opened }) => ({ opened: opened + 1 }) },
    paint: { prepared: ['colour'] },
    queue: {
      queues: ({ id, version }) => [
        { kind: 'origin', payload: { id, version }, dedupe: `origin ${id} ${version}` },
      ],
    },
    note: {
      due: ({ colour }) => colour !== 'secrète',
      runs: async (tx, { id }, { author }) => {
        await tx.query({ name: 'test_door_note', text: 'insert into door_notes values ($1, $2)' }, [
          id,
          author.who,
        ]);
        if (fails()) throw new Error('no ink');
      },
    },
    mourn: { waitsFor: 'somebody who mourns' },
  },
  columnsOf: () => ({}),
  insert: async (tx, { colour }, move) => {
    const [row] = await tx.query<DoorRow>(
      {
        name: 'test_door_new',
        text: 'insert into origins (place, colour, line) values ($1, $2, $3) returning *',
      },
      [move.to.place, colour, lineOf(move)],
    );
    if (!row) throw new Error('No origin');
    return row;
  },
  compareAndSet: async (tx, row, changes, move) => {
    const text =
      'update origins set version = version + 1, place = $3, colour = $4, opened = $5, line = $6 where id = $1 and version = $2 returning *';
    const { colour, opened } = { ...row, ...changes };
    const [fresh] = await tx.query<DoorRow>({ name: 'test_door_set', text }, [
      row.id,
      row.version,
      move.to.place,
      colour,
      opened,
      lineOf(move),
    ]);
    return fresh ?? null;
  },
  refused: (_row, { because }, { name }) => conflict('not_permitted', `${name}\u202f: ${because}`),
  stale: (_executor, { id }) => Promise.resolve(conflict('stale_version', `${id}`)),
});

describe('the executor, under another law than a request’s', () => {
  let server: TestServer;
  let broken = false;
  const { create, transition } = executorOf(storeOf(() => broken));
  const admin: Actor = { role: 'admin', userId: 3 };
  const agent = (): Agent<DoorKind> => ({
    author: { by: admin, userId: 3, collaboratorId: null, who: 'Julien' },
    reader: { name: 'Julien' },
    services: server.services,
    now: server.clock.now(),
  });
  const free = { facts: { locked: false } };
  const origins = () => server.sql<DoorRow & { line: string }>('select * from origins order by id');
  const notes = async () => (await server.sql('select 1 from door_notes')).length;
  const jobs = async () => (await server.sql("select 1 from outbox where kind = 'origin'")).length;
  const built = () =>
    create({ type: 'BUILD', channel: 'call' }, { ...free, made: { colour: 'bleue' } }, agent());

  beforeAll(async () => {
    server = await startTestServer();
    await server.database
      .script(`create table origins (id serial primary key, version integer not null default 1, place text not null, colour text not null, opened integer not null default 0, line text);
      create table door_notes (origin integer, who text)`);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    broken = false;
    await server.database.script(
      "delete from origins; delete from door_notes; delete from outbox where kind = 'origin'",
    );
  });

  it('the executor creates and moves an object: columns, story line, notes and jobs in one transaction', async () => {
    const made = await built();
    expect([await jobs(), (await origins())[0]?.line]).toEqual([
      1,
      'BUILD origin.new|BUILD|0 origins-1 admin',
    ]);
    const opened = await transition(made, { type: 'OPEN', channel: 'call' }, free, agent());
    expect(opened).toMatchObject({ version: 2, place: 'open', opened: 1 });
    expect([await notes(), await jobs(), (await origins())[0]?.line]).toEqual([
      1,
      2,
      'OPEN origin.shut|OPEN|0 origins-1 admin',
    ]);
  });

  it.each([
    ['bleue', 1, false],
    ['secrète', 0, true],
  ])(
    'the executor runs and queues what is due, and otherwise writes in one statement: a door that is %s',
    async (colour, written, oneStatement) => {
      const made = await create({ type: 'BUILD', channel: 'call' }, { ...free, made: { colour } }, agent());
      const asked: unknown[] = [];
      const { database } = server.services;
      const transaction: typeof database.transaction = (work, options) => {
        asked.push(options?.oneStatement);
        return database.transaction(work, options);
      };
      await transition(made, { type: 'KNOCK', channel: 'call' }, free, {
        ...agent(),
        services: { ...server.services, database: { ...database, transaction } },
      });
      expect([await notes(), asked]).toEqual([written, [oneStatement]]);
    },
  );

  it('the executor creates no object with an unprepared column, since an effect cannot write before there is an object', async () => {
    await expect(
      create({ type: 'BUILD.HALF', channel: 'call' }, { ...free, made: { colour: 'bleue' } }, agent()),
    ).rejects.toThrow('BUILD.HALF comes without what its effects write');
    expect(await origins()).toEqual([]);
  });

  it('the executor applies the verdict event that the law chooses instead, in the name of the sender', async () => {
    const made = await built();
    expect(await transition(made, { type: 'OPEN', channel: 'force' }, free, agent())).toMatchObject({
      version: 2,
      place: 'shut',
      opened: 1,
    });
    expect([await notes(), await jobs(), (await origins())[0]?.line]).toEqual([
      0,
      1,
      'JAM origin.shut|JAM|0 origins-1 system',
    ]);
  });

  it('the executor writes nothing if any part of a transition fails', async () => {
    const made = await built();
    broken = true;
    await expect(transition(made, { type: 'OPEN', channel: 'call' }, free, agent())).rejects.toThrow(
      'no ink',
    );
    expect([await notes(), await jobs(), (await origins())[0]]).toEqual([
      0,
      1,
      expect.objectContaining({ version: 1, place: 'shut', opened: 0 }),
    ]);
  });

  it('of two concurrent events of an object one is applied, and the other is refused as stale', async () => {
    const made = await built();
    const both = await Promise.allSettled(
      [1, 2].map(() => transition(made, { type: 'OPEN', channel: 'call' }, free, agent())),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: { code: 'stale_version' } },
    });
    expect([await notes(), await jobs()]).toEqual([1, 2]);
  });

  it('the executor refuses with the texts of the object’s store, and requires the data of the event', async () => {
    const made = await built();
    const locked = transition(made, { type: 'OPEN', channel: 'call' }, { facts: { locked: true } }, agent());
    await expect(locked).rejects.toMatchObject({ status: 409, message: 'Julien\u202f: Fermée à clé.' });
    const silent = await transition(made, { type: 'WALL', channel: 'call' }, free, agent()).catch(
      (error: unknown) => error,
    );
    expect(silent).toBeInstanceOf(Refused);
    expect(silent).toMatchObject({ status: 422, refusal: { errors: { why: ['Dites pourquoi.'] } } });
    expect((await origins()).map(({ version }) => version)).toEqual([1]);
  });

  it('the executor fails on an effect that was not prepared, and skips one whose module does not exist yet', async () => {
    const made = await built();
    await expect(transition(made, { type: 'PAINT', channel: 'call' }, free, agent())).rejects.toThrow(
      'PAINT comes without what its effects write: colour',
    );
    const painted = await transition(
      made,
      { type: 'PAINT', channel: 'call' },
      { ...free, changes: { colour: 'rouge' } },
      agent(),
    );
    const walled = await transition(
      painted,
      { type: 'WALL', channel: 'call', data: { why: 'Courant d’air' } },
      free,
      agent(),
    );
    expect(walled).toMatchObject({ place: 'walled', colour: 'rouge', version: 3 });
  });
});
