import { validate } from '#domain/validation/validate.ts';
import type { Transaction } from '../database/executor.ts';
import { validationRefused } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import {
  contentsChanged,
  type Author,
  type EffectTable,
  type Kind,
  type LawStore,
  type Move,
  type Served,
  type Unserved,
} from './store.ts';

/**
 * The sender of an event: a person through a call, a guest through a link, the system through a timer or a
 * call-back.
 */
export interface Agent<K extends Kind> {
  author: Author;
  /** How the answer of a refusal is read. */
  reader: K['reader'];
  services: Services;
  now: Date;
}

/** The input of a transition besides the event: the facts after the write, and the columns that it sets. */
interface Prepared<K extends Kind> {
  facts: K['facts'];
  note?: Record<string, unknown>;
  changes?: K['changes'];
}

/** The part of an effect that names the columns it sets. */
interface Columns {
  prepared?: readonly PropertyKey[];
  writes?: unknown;
}

const isServed = <K extends Kind>(entry: Served<K> | Unserved): entry is Served<K> => !('waitsFor' in entry);

const servedBy = <K extends Kind>(effects: EffectTable<K>, move: Move<K>): Served<K>[] =>
  move.effects
    .map((effect: K['effect']): Served<K> | Unserved => effects[effect])
    .filter((entry) => isServed<K>(entry));

/** Whether an effect has columns to set that are not there yet. */
const lacks = ({ prepared, writes }: Columns, columns: object): boolean =>
  prepared ? !prepared.every((column) => column in columns) : writes !== undefined;

const notPrepared = (type: string, { prepared = [] }: Columns): Error =>
  new Error(`${type} comes without what its effects write: ${prepared.map(String).join(', ')}`);

/** The columns that the effects set, one after the other, over those that were prepared. */
async function written<K extends Kind>(
  effects: EffectTable<K>,
  move: Move<K>,
  from: K['row'],
  prepared: K['changes'],
  services: Services,
): Promise<K['changes']> {
  const changes: K['changes'] = { ...prepared };
  for (const effect of servedBy(effects, move)) {
    if (!lacks(effect, changes)) continue;
    if (!effect.writes) throw notPrepared(move.event.type, effect);
    Object.assign(changes, await effect.writes({ ...from, ...changes }, move, services));
  }
  return changes;
}

/**
 * The one place where a law decides a write and the write follows, for every kind of object
 * that has a law. Its callers (`act`, `save`, `send`…) only prepare the facts and the columns.
 */
export function executorOf<K extends Kind>(store: LawStore<K>) {
  function noteRefusal(from: K['row'] | null, event: string, condition: string, agent: Agent<K>): void {
    if (!store.counted) return;
    const { law, situationOf } = store.counted;
    const state = Object.values(situationOf(from)).join(' ');
    agent.services.refusals.note(
      { law, object: from?.id ?? 0, event, state, role: agent.author.by.role, condition },
      agent.now,
    );
  }

  /**
   * Counts an event that was refused before it was sent, if the law refuses it: on an object that its sender sees, and
   * only where nothing else than the law is the reason.
   */
  function countRefusal(from: K['row'], asked: K['event'], facts: K['facts'], agent: Agent<K>): void {
    const outcome = store.apply(from, facts, { ...asked, by: agent.author.by });
    if (!outcome.ok) noteRefusal(from, asked.type, outcome.code, agent);
  }

  /**
   * Asks the law, then reads what the event carries. Throws what `store.refused` makes of a refusal, or 422.
   */
  function decide(
    from: K['row'] | null,
    asked: K['event'],
    { facts, note = {} }: Pick<Prepared<K>, 'facts' | 'note'>,
    agent: Agent<K>,
  ): Move<K> {
    const { event, by } = store.resolveEvent(from, facts, { ...asked, by: agent.author.by });
    const outcome = store.apply(from, facts, { ...event, by });
    if (!outcome.ok) {
      noteRefusal(from, event.type, outcome.code, agent);
      throw store.refused(from, outcome, agent.reader);
    }
    const data = validate(store.dataSchemaOf(from, event, facts), event.data ?? {});
    if (!data.ok) throw validationRefused(data.errors);
    const { position: to, effects, transitions } = outcome;
    // A verdict is recorded in the name of the caller, and by the right of the system.
    return {
      event,
      data: data.value,
      author: { ...agent.author, by },
      from,
      to,
      effects,
      transitions,
      chartHash: store.hash,
      note,
      now: agent.now,
      publicUrl: agent.services.config.publicUrl,
    };
  }

  /**
   * One transaction: the object with its audit line, what the
   * effects write beside it, and what they leave to the outbox.
   */
  async function commit(
    move: Move<K>,
    due: readonly Served<K>[],
    { database, outbox, log }: Services,
    write: (tx: Transaction) => Promise<K['row'] | null>,
  ): Promise<K['row'] | null> {
    const oneStatement =
      move.from !== null && !store.severalStatements && due.every(({ runs, queues }) => !runs && !queues);
    const row = await database.transaction(
      async (tx) => {
        const fresh = await write(tx);
        if (!fresh) return null;
        let rereads = false;
        for (const { runs } of due) if ((await runs?.(tx, fresh, move)) === contentsChanged) rereads = true;
        for (const job of due.flatMap(({ queues }) => queues?.(fresh, move) ?? [])) await outbox.add(tx, job);
        return rereads && store.reread ? store.reread(tx, fresh, move) : fresh;
      },
      { oneStatement },
    );
    const waiting = move.effects.filter((effect: K['effect']) => !isServed<K>(store.effects[effect]));
    if (row && waiting.length > 0)
      log.info(
        { object: row.id, event: move.event.type, effects: waiting },
        'effects that nothing serves yet',
      );
    return row;
  }

  /**
   * An event that makes a new object, of columns that are all in `made`: an effect
   * of it has none to write. Throws what the law's refusal is made into, or 422.
   */
  async function create(
    event: K['event'],
    { facts, note, made }: Omit<Prepared<K>, 'changes'> & { made: K['made'] },
    agent: Agent<K>,
  ): Promise<K['row']> {
    const move = decide(null, event, { facts, ...(note && { note }) }, agent);
    const served = servedBy(store.effects, move);
    const unwritten = served.find((effect) => lacks(effect, made));
    if (unwritten) throw notPrepared(event.type, unwritten);
    const row = await commit(move, served, agent.services, (tx) => store.insert(tx, made, move));
    if (!row) throw new Error(`${event.type} made nothing`);
    return row;
  }

  /**
   * An event that moves an object, which was read before: asks the law, compares and sets on the version,
   * writes the audit line, queues the effects, all or nothing. Throws what the law's refusal is made into,
   * 422 where the event's data lack something, and 409 with the fresh object where somebody was faster.
   */
  async function transition(
    row: K['row'],
    event: K['event'],
    { facts, note, changes = {} }: Prepared<K>,
    agent: Agent<K>,
  ): Promise<K['row']> {
    const move = decide(row, event, { facts, ...(note && { note }) }, agent);
    const effected = await written(store.effects, move, row, changes, agent.services);
    const all = { ...effected, ...store.columnsOf({ ...row, ...effected }, move) };
    const due = servedBy(store.effects, move).filter(
      (effect) => effect.due?.({ ...row, ...all }, move) ?? true,
    );
    const fresh = await commit(move, due, agent.services, (tx) =>
      store.compareAndSet(tx, row, all, move, agent.services.clock),
    );
    if (!fresh) throw await store.stale(agent.services.database, row, agent.reader);
    return fresh;
  }

  return { create, transition, countRefusal };
}
