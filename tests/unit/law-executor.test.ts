import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#domain/parties.ts';
import { object, string } from '#domain/validation/yup.ts';
import { contentsChanged, type LawStore, type Served } from '#server/law/store.ts';
import { executorOf, type Agent } from '#server/law/transition.ts';

/*
 * What the executor of a law does with a decision, without a database: what it hands to the store, in which
 * kind of transaction, and what it leaves out. `tests/server/executor.test.ts` has the database.
 */

interface Row {
  id: number;
  version: number;
  colour?: string;
}
interface DoorKind {
  row: Row;
  made: { colour: string };
  changes: { colour?: string; opened?: number };
  facts: object;
  position: { place: string };
  event: { type: string; channel: string; data?: Record<string, unknown> };
  effect: 'one' | 'two';
  refusal: string;
  reader: { name: string };
}
type Effects = Record<'one' | 'two', Served<DoorKind> | { waitsFor: string }>;

const row: Row = { id: 4, version: 2 };
const moved: Row = { id: 4, version: 3 };
const event = { type: 'PAINT', channel: 'call' };
const admin: Actor = { role: 'admin', userId: 3 };
const free = { facts: {} };
const job = (payload: number) => ({ kind: 'origin', payload: { payload }, dedupe: `${payload}` });

let said: unknown[][] = [];
beforeEach(() => void (said = []));

const services = {
  config: { publicUrl: 'https://portail.test' },
  clock: 'the clock',
  database: {
    transaction: (run: (tx: string) => Promise<unknown>, options: object) => {
      said.push(['transaction', options]);
      return run('tx');
    },
  },
  refusals: { note: (...noted: unknown[]) => void said.push(['noted', ...noted]) },
  outbox: { add: async (_tx: string, added: object) => void said.push(['queued', added]) },
  log: { info: (what: object) => void said.push(['logged', what]) },
};
const agent = {
  author: { by: admin, userId: 3, collaboratorId: null, who: 'Julien' },
  reader: { name: 'Julien' },
  services,
  now: new Date('2026-11-20T10:00:00Z'),
} as unknown as Agent<DoorKind>;

const executorWith = (effects: Partial<Effects>, store: Partial<LawStore<DoorKind>> = {}) =>
  executorOf<DoorKind>({
    hash: 'hash-1',
    apply: () => ({
      ok: true,
      position: { place: 'shut' },
      effects: Object.keys(effects) as (keyof Effects)[],
      transitions: ['door.shut|PAINT|0'],
    }),
    resolveEvent: (_row, _facts, { by, ...asked }) => ({ event: asked, by }),
    dataSchemaOf: () => object({}),
    effects: { one: {}, two: {}, ...effects },
    columnsOf: () => ({}),
    insert: async (_tx, made) => ({ id: 9, version: 1, ...made }),
    compareAndSet: async (tx, from, changes, move, clock) => {
      said.push(['set', tx, from, changes, move.note, move.publicUrl, clock]);
      return moved;
    },
    refused: () => new Error('refused'),
    stale: async (_executor, { id }, { name }) => new Error(`stale ${id} ${name}`),
    ...store,
  });
const word = (name: string) => said.filter(([one]) => one === name).map(([, what]) => what);

it('a move of columns alone is one statement; one that runs, queues, or needs several is none', async () => {
  const move = (effects: Partial<Effects>, store: Partial<LawStore<DoorKind>> = {}) =>
    executorWith(effects, store).transition(row, event, free, agent);
  await move({});
  await move({ one: { writes: () => ({ colour: 'bleue' }) } });
  await move({ one: { runs: async () => undefined } });
  await move({ one: { queues: () => [] } });
  await move({ one: {}, two: { queues: () => [] } });
  await move({}, { severalStatements: true });
  await executorWith({}).create(event, { ...free, made: { colour: 'bleue' } }, agent);
  expect(word('transaction')).toEqual(
    [true, true, false, false, false, false, false].map((oneStatement) => ({ oneStatement })),
  );
  expect(word('queued')).toEqual([]);
});

it('an effect that is not due has no part in it, and sees the object with its new columns', async () => {
  const seen: unknown[] = [];
  const due = (one: Row) => {
    seen.push(one);
    return one.colour !== 'secrète';
  };
  const { transition } = executorWith({
    one: { due, runs: async () => void said.push(['ran']), queues: () => [job(1)] },
  });
  await transition(row, event, { ...free, changes: { colour: 'secrète' } }, agent);
  expect([word('ran'), word('queued'), word('transaction')]).toEqual([[], [], [{ oneStatement: true }]]);
  await transition(row, event, { ...free, changes: { colour: 'bleue' } }, agent);
  expect([word('ran').length, word('queued')]).toEqual([1, [job(1)]]);
  expect(seen).toEqual([
    { ...row, colour: 'secrète' },
    { ...row, colour: 'bleue' },
  ]);
});

it('the store sets what was prepared, what effects write one over the other, and what the event sets', async () => {
  const { transition } = executorWith(
    {
      one: { prepared: ['colour'], writes: () => ({ colour: 'rouge' }) },
      two: { writes: (one) => ({ opened: one.id + (one.colour === 'rouge' ? 1 : 2) }) },
    },
    { columnsOf: (one) => (one.colour === 'rouge' ? { opened: 7 } : {}) },
  );
  await transition(row, event, { ...free, note: { because: 'test' } }, agent);
  await transition(row, event, { ...free, changes: { colour: 'bleue' } }, agent);
  const [url, clock] = ['https://portail.test', 'the clock'];
  expect(said.filter(([one]) => one === 'set').map(([, ...rest]) => rest)).toEqual([
    ['tx', row, { colour: 'rouge', opened: 7 }, { because: 'test' }, url, clock],
    ['tx', row, { colour: 'bleue', opened: 6 }, {}, url, clock],
  ]);
});

it('an effect whose columns nobody prepared, and that writes none, stops the event with their names', async () => {
  const { transition, create } = executorWith({ one: { prepared: ['colour', 'opened'] } });
  const lacking = 'PAINT comes without what its effects write: colour, opened';
  await expect(transition(row, event, free, agent)).rejects.toThrow(lacking);
  await expect(transition(row, event, { ...free, changes: { colour: 'bleue' } }, agent)).rejects.toThrow(
    lacking,
  );
  await expect(create(event, { ...free, made: { colour: 'bleue' } }, agent)).rejects.toThrow(lacking);
  expect(said).toEqual([]);
  const writing = executorWith({ one: { writes: () => ({ opened: 1 }) } });
  await expect(writing.create(event, { ...free, made: { colour: 'bleue' } }, agent)).rejects.toThrow(
    /^PAINT comes without what its effects write: $/,
  );
});

const reread = async (_tx: unknown, one: Row) => ({ ...one, colour: 'read again' });

it('an object whose contents an effect changed is read again, where its store can', async () => {
  const changes = {
    one: { runs: async (): Promise<typeof contentsChanged> => contentsChanged },
    two: { runs: async () => undefined },
  } as const;
  const answers = [
    await executorWith(changes, { reread }).transition(row, event, free, agent),
    await executorWith({ two: changes.two }, { reread }).transition(row, event, free, agent),
    await executorWith(changes).transition(row, event, free, agent),
  ];
  expect(answers).toEqual([{ ...moved, colour: 'read again' }, moved, moved]);
});

it('somebody was faster: nothing runs, is queued or logged, and the store says what is stale', async () => {
  const { transition } = executorWith(
    {
      one: { waitsFor: 'somebody' },
      two: { runs: async () => void said.push(['ran']), queues: () => [job(1)] },
    },
    { compareAndSet: async () => null },
  );
  await expect(transition(row, event, free, agent)).rejects.toThrow('stale 4 Julien');
  expect(said.map(([one]) => one)).toEqual(['transaction']);
});

it('an object that is not made is a fault of the program', async () => {
  const { create } = executorWith({}, { insert: (async () => null) as never });
  await expect(create(event, { ...free, made: { colour: 'bleue' } }, agent)).rejects.toThrow(
    'PAINT made nothing',
  );
});

it('effects that nothing serves yet are logged by their names, and only they', async () => {
  await executorWith({ one: { waitsFor: 'somebody' }, two: {} }).transition(row, event, free, agent);
  await executorWith({ two: {} }).transition(row, event, free, agent);
  expect(word('logged')).toEqual([{ object: 4, event: 'PAINT', effects: ['one'] }]);
});

it('a verdict is decided by the right of the system, and recorded in the name of the caller', async () => {
  const seen: unknown[] = [];
  const system: Actor = { role: 'system' } as Actor;
  const { transition } = executorWith(
    {},
    {
      resolveEvent: (_row, _facts, asked) => {
        seen.push(asked.by);
        return { event: { type: 'JAM', channel: 'force' }, by: system };
      },
      apply: (_row, _facts, asked) => {
        seen.push([asked.type, asked.by]);
        return { ok: true, position: { place: 'shut' }, effects: [], transitions: ['door|JAM|0'] };
      },
      compareAndSet: async (
        _tx,
        _from,
        _changes,
        { author, event: { type }, chartHash, transitions, to, now },
      ) => {
        seen.push([author, type, chartHash, transitions, to, now]);
        return moved;
      },
    },
  );
  await transition(row, event, free, agent);
  expect(seen).toEqual([
    admin,
    ['JAM', system],
    [{ ...agent.author, by: system }, 'JAM', 'hash-1', ['door|JAM|0'], { place: 'shut' }, agent.now],
  ]);
});

it('data that the event lacks is a 422 before anything is written', async () => {
  const needing = { dataSchemaOf: () => object({ why: string().required('Dites pourquoi.') }) };
  const { transition } = executorWith({}, needing);
  await expect(transition(row, event, free, agent)).rejects.toMatchObject({ status: 422 });
  expect(said).toEqual([]);
  await transition(row, { ...event, data: { why: 'parce que' } }, free, agent);
  expect(word('set')).toHaveLength(1);
});

it('the law is asked with the facts, and what it refuses is thrown before anything is written', async () => {
  const seen: unknown[] = [];
  const refusing = executorWith(
    {},
    {
      apply: (from, facts, asked) => {
        seen.push([from, facts, asked]);
        return { ok: false, code: 'locked', because: 'Fermée à clé.', permitted: [] };
      },
      refused: (from, { because }, { name }) => new Error(`${from?.id ?? 'new'} ${because} ${name}`),
    },
  );
  const facts = { locked: true };
  await expect(refusing.transition(row, event, { facts }, agent)).rejects.toMatchObject({
    message: '4 Fermée à clé. Julien',
  });
  await expect(refusing.create(event, { facts, made: { colour: 'bleue' } }, agent)).rejects.toMatchObject({
    message: 'new Fermée à clé. Julien',
  });
  const asked = { ...event, by: admin };
  expect([seen, said]).toEqual([
    [
      [row, facts, asked],
      [null, facts, asked],
    ],
    [],
  ]);
});

it('a refusal is counted by neutral keys where the law is counted, and a lack of data never', async () => {
  const refusing = (counted: object) =>
    executorWith(
      {},
      {
        ...counted,
        apply: () => ({ ok: false, code: 'locked', because: 'Fermée à clé.', permitted: [] }),
      },
    );
  const law = {
    counted: { law: 'claim', situationOf: (one: Row | null) => ({ a: one ? 'shut' : 'new', b: 'b' }) },
  };
  const carried = { ...event, data: { secret: 'of the client' } };
  await expect(refusing(law).transition(row, carried, free, agent)).rejects.toThrow('refused');
  await expect(refusing(law).create(event, { ...free, made: { colour: 'bleue' } }, agent)).rejects.toThrow(
    'refused',
  );
  await expect(refusing({}).transition(row, event, free, agent)).rejects.toThrow('refused');
  const lacking = {
    ...law,
    dataSchemaOf: () => object({ why: string().required('Dites pourquoi.') }),
  } as const;
  await expect(
    executorWith({}, lacking as Partial<LawStore<DoorKind>>).transition(row, event, free, agent),
  ).rejects.toMatchObject({ status: 422 });
  const stale = { ...law, compareAndSet: async () => null } as Partial<LawStore<DoorKind>>;
  await expect(executorWith({}, stale).transition(row, event, free, agent)).rejects.toThrow('stale');
  const noted = { law: 'claim', event: 'PAINT', role: 'admin', condition: 'locked' };
  expect(said.filter(([one]) => one === 'noted')).toEqual([
    ['noted', { ...noted, object: 4, state: 'shut b' }, agent.now],
    ['noted', { ...noted, object: 0, state: 'new b' }, agent.now],
  ]);
});

it('the note of a new object is in its audit line; without one it is empty', async () => {
  const notes: unknown[] = [];
  const { create } = executorWith(
    {},
    {
      insert: async (_tx, made, { note }) => {
        notes.push(note);
        return { id: 9, version: 1, ...made };
      },
    },
  );
  const made = { colour: 'bleue' };
  await create(event, { ...free, made, note: { because: 'test' } }, agent);
  await create(event, { ...free, made }, agent);
  expect(notes).toEqual([{ because: 'test' }, {}]);
});

it('a fault of preparation is an error with its words', async () => {
  const { transition } = executorWith({ one: { prepared: ['colour'] } });
  await expect(transition(row, event, free, agent)).rejects.toMatchObject({
    message: 'PAINT comes without what its effects write: colour',
  });
});
