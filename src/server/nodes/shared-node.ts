import { randomUUID } from 'node:crypto';
import type { Executor, Statement } from '../database/executor.ts';
import { locks } from '../database/locks.ts';
import type { Services } from '../services/services.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Nodes that start at the same time check each other one after the other. */
const lock: Statement = { name: 'nodes_lock', text: `select pg_advisory_xact_lock(${locks.nodes})` };
/** The node that was seen last, running or not: every node of its database must read its files. */
const lastOther: Statement = {
  name: 'nodes_last_other',
  text: 'select id from nodes where id <> $1 order by seen_at desc, id limit 1',
};
const present: Statement = {
  name: 'nodes_present',
  text: 'select id from nodes where id <> $1 and seen_at > $2 order by id',
};
const arrive: Statement = {
  name: 'nodes_arrive',
  text: 'insert into nodes (id, seen_at) values ($1, $2) on conflict (id) do update set seen_at = $2',
};
const past: Statement = { name: 'nodes_past', text: 'delete from nodes where seen_at < $1 returning id' };

interface NodeRow {
  id: string;
}

/** This node does not read the files of another node of its database. The message is for the operator. */
export class NodeAlone extends Error {
  constructor() {
    super(
      'Ce nœud ne lit pas les fichiers que les autres nœuds de sa base écrivent\u202f: donnez à tous le même dossier (CHARPENTE_DATA) ou le même seau (STORAGE_URL), puis relancez-le.\n' +
        'This node does not read the files that other nodes of its database write: give all of them the same folder or bucket (docs/configuration.md).',
    );
    this.name = 'NodeAlone';
  }
}

/** The key under which a node stores its own id, for the other nodes to read. */
const keyOf = (id: string): string => `nodes/${id}`;

type Sharing = Pick<Services, 'database' | 'storage' | 'temporaryFiles' | 'clock'>;

/**
 * One node among those that share a database (docs/configuration.md, "Several
 * nodes"). It checks that it reads the files of the other nodes, and that it
 * can write to the storage, the folder of received files and the database.
 */
export class SharedNode {
  readonly id = randomUUID();
  readonly #services: Sharing;

  constructor(services: Sharing) {
    this.#services = services;
  }

  /**
   * Registers the node. Throws `NodeAlone`, and stores
   * nothing, where it does not read the file of the last node.
   */
  async arrive(): Promise<void> {
    const { database, storage, clock } = this.#services;
    await database.transaction(async (tx) => {
      await tx.query(lock);
      await this.#mustRead(await this.#others(tx, lastOther));
      await storage.put(keyOf(this.id), Buffer.from(this.id));
      await tx.query(arrive, [this.id, clock.now()]);
    });
    await this.#forgetPast();
  }

  /**
   * Throws where this node can no longer write, or does not read the file of a node that was seen within the
   * last minute.
   */
  async prove(): Promise<void> {
    const { database, storage, temporaryFiles, clock } = this.#services;
    const now = clock.now();
    await storage.put(keyOf(this.id), Buffer.from(this.id));
    await (await temporaryFiles.keep(this.#once())).remove();
    await database.query(arrive, [this.id, now]);
    await this.#mustRead(await this.#others(database, present, new Date(now.getTime() - minute)));
  }

  /** The other nodes; none with the embedded database, which has one node. */
  async #others(
    executor: Executor,
    statement: Statement,
    ...since: readonly Date[]
  ): Promise<readonly NodeRow[]> {
    return this.#services.database.kind === 'pglite'
      ? []
      : executor.query<NodeRow>(statement, [this.id, ...since]);
  }

  async *#once(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from(this.id));
  }

  async #mustRead(others: readonly NodeRow[]): Promise<void> {
    for (const { id } of others) {
      const content = await this.#services.storage.get(keyOf(id));
      if (content === null || Buffer.from(content).toString() !== id) throw new NodeAlone();
    }
  }

  /** Deletes nodes that were not seen for a day: this node is now the last one seen. */
  async #forgetPast(): Promise<void> {
    const { database, storage, clock } = this.#services;
    const gone = await database.query<NodeRow>(past, [new Date(clock.now().getTime() - day)]);
    for (const { id } of gone) await storage.remove(keyOf(id));
  }
}
