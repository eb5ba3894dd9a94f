import type { RequestList } from '#contract/resources.ts';
import { writtenOnce } from '../../http/written.ts';

/** All that a list is made of: the texts that were read for it, and what else it follows from. */
export interface Ingredients {
  texts: readonly (string | null)[];
  others: object;
}

interface Made {
  list: RequestList;
  /** Of the same choices: they are read by themselves, and are the same array for as long as they are. */
  brokers: RequestList['availableBrokers'];
}

const mostKept = 300;

/**
 * Lists that this node has made, by all that they are made of. Their lines are read from the database at every call; where those are what
 * they were, so is the answer, which is neither worked out nor written anew (docs/decisions/0030-lists-made-once.md).
 */
export class MadeLists {
  readonly #made = new Map<string, Made>();

  /** The list made of these before, or else the one that `make` gives. */
  async of({ texts, others }: Ingredients, brokers: Made['brokers'], make: () => Promise<RequestList>): Promise<RequestList> {
    const key = [JSON.stringify(others), ...texts].join('\u001D');
    const known = this.#made.get(key);
    if (known?.brokers === brokers) return known.list;
    const list = writtenOnce(await make());
    if (this.#made.size >= mostKept) this.#made.clear();
    this.#made.set(key, { list, brokers });
    return list;
  }
}
