import type { CountedLaw } from '#domain/law-figures.ts';
import type { Actor } from '#domain/parties.ts';
import type { DataSchema } from '#machines/shared/law/data.ts';
import type { LawEvent, LawOutcome } from '#machines/shared/law/law.ts';
import type { Clock } from '../config/clock.ts';
import type { Executor, Transaction } from '../database/executor.ts';
import type { Job } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';

/** Who makes an event happen, as the audit line names them. */
export interface Author {
  by: Actor;
  userId: number | null;
  collaboratorId: number | null;
  /** Name shown in the story. */
  who: string;
}

/** The types of one kind of object that a law governs: a request, a membership, a claim. */
export interface Kind {
  /** The object as the database stores it; `version` is what compare-and-set looks at. */
  row: { id: number; version: number };
  /** Data of a new object. */
  made: object;
  /** Columns that a transition may set; absent ones stay unchanged. */
  changes: object;
  facts: object;
  position: object;
  event: Omit<LawEvent, 'by'>;
  effect: string;
  refusal: string;
  /** The reader of a refusal's answer. */
  reader: object;
}

/** An event that the law has allowed, on its way to the database. */
export interface Move<K extends Kind> {
  event: K['event'];
  /** Data of the event, as its schema returned it. */
  data: Record<string, unknown>;
  author: Author;
  /** The object as it was read; `null` where it is only now made. */
  from: K['row'] | null;
  to: K['position'];
  effects: readonly K['effect'][];
  /**
   * Keys of the transitions taken (`source|event|index`): two
   * rows of the law with the same ends are told apart by them.
   */
  transitions: readonly string[];
  /** Names the version of the chart that the keys belong to. */
  chartHash: string;
  /** Further data of the audit line. */
  note: Record<string, unknown>;
  now: Date;
  /** Where people reach this portal: papers name it. */
  publicUrl: string;
}

/** The answer of `runs` if it changed contents of the object that its law reads. */
export const contentsChanged = 'contents changed';

/** How an effect of the law is served; each part is optional, an effect may need several. */
export interface Served<K extends Kind> {
  /**
   * Columns that already contain the effect if the transition was prepared with them; `writes` is then not
   * called.
   */
  prepared?: readonly (keyof K['changes'])[];
  /** Columns that it sets, from the object as the transition leaves it so far. Called before the transaction. */
  writes?: (row: K['row'], move: Move<K>, services: Services) => K['changes'] | Promise<K['changes']>;
  /**
   * Whether it has anything to run or to queue, `row` being the object
   * with all its new columns, at its former place; absent: always.
   */
  due?: (row: K['row'], move: Move<K>) => boolean;
  /**
   * Writes outside the object's row, in the same transaction. `row`: the object after the write. Returns
   * `contentsChanged` if the law must read the contents again.
   */
  runs?: (tx: Transaction, row: K['row'], move: Move<K>) => Promise<void | typeof contentsChanged>;
  /** Jobs for the outbox, which run after the commit. */
  queues?: (row: K['row'], move: Move<K>) => readonly Job[];
}

/** An effect that the law names and nothing serves yet, with the module that it waits for. */
export interface Unserved {
  waitsFor: string;
}

/**
 * Every effect of a law. A new one does not compile before
 * somebody serves it here, or says what it waits for.
 */
export type EffectTable<K extends Kind> = Readonly<Record<K['effect'], Served<K> | Unserved>>;

/**
 * All that the executor must know of a kind of object: its law, its table, its effects, its words of refusal.
 */
export interface LawStore<K extends Kind> {
  /** Present if refusals are counted: the law, and the neutral state of an object in each stored region. */
  counted?: { law: CountedLaw; situationOf: (row: K['row'] | null) => object };
  /** `chartHash` of the law. */
  hash: string;
  apply: (
    row: K['row'] | null,
    facts: K['facts'],
    event: K['event'] & { by: Actor },
  ) => LawOutcome<K['position'], K['effect'], K['refusal'], unknown>;
  /** The event that the law takes where `event` is asked: a verdict of the system may replace it. */
  resolveEvent: (
    row: K['row'] | null,
    facts: K['facts'],
    event: K['event'] & { by: Actor },
  ) => { event: K['event']; by: Actor };
  dataSchemaOf: (row: K['row'] | null, event: K['event'], facts: K['facts']) => DataSchema;
  effects: EffectTable<K>;
  /** The columns that the event itself and its target state set, besides its effects. */
  columnsOf: (row: K['row'], move: Move<K>) => K['changes'];
  /** Stores a new object with its audit line. */
  insert: (tx: Transaction, made: K['made'], move: Move<K>) => Promise<K['row']>;
  /**
   * Moves the object where nobody else did since it was read, with its audit line, in one statement (see
   * `severalStatements`); `null` where somebody was faster. `clock`: the time of the transaction, which may be later
   * than the event's where it waits.
   */
  compareAndSet: (
    tx: Transaction,
    row: K['row'],
    changes: K['changes'],
    move: Move<K>,
    clock: Clock,
  ) => Promise<K['row'] | null>;
  /** `compareAndSet` sends more than one statement: they need a transaction also where no effect does. */
  severalStatements?: true;
  /**
   * Reads the object again where an effect changed what its law
   * reads beside it; absent where there is nothing of the kind.
   */
  reread?: (tx: Transaction, row: K['row'], move: Move<K>) => Promise<K['row']>;
  /** The error for what the law refuses. */
  refused: (
    row: K['row'] | null,
    refusal: { code: K['refusal']; because: string },
    reader: K['reader'],
  ) => Error;
  /** The error where another writer was faster. */
  stale: (executor: Executor, row: K['row'], reader: K['reader']) => Promise<Error>;
}
