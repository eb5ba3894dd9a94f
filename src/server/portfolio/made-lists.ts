import type { RequestList } from '#contract/resources.ts';
import { asWritten, writtenOnce } from '../calls/written.ts';

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

/** Of the lists as they travel and of their keys: several hundred as pages ask for them. Whoever asks for many long ones fills no more memory. */
const mostCharacters = 6_000_000;

/**
 * Lists that this node has made, by all that they are made of. Their lines are read from the database at every call; where those are what
 * they were, so is the answer, which is neither worked out nor written anew (docs/decisions/0030-lists-made-once.md).
 */
export class MadeLists {
  readonly #made = new Map<string, Made>();
  #characters = 0;

  /** The list made of these before, or else the one that `make` gives: it is kept where all of it comes from them. */
  async of(
    { texts, others }: Ingredients,
    brokers: Made['brokers'],
    make: () => Promise<{ list: RequestList; isOfTexts: boolean }>,
  ): Promise<RequestList> {
    const key = [JSON.stringify(others), ...texts].join('\u001D');
    const known = this.#made.get(key);
    if (known?.brokers === brokers) return known.list;
    const { list: made, isOfTexts } = await make();
    if (!isOfTexts) return made;
    const list = writtenOnce(made);
    this.#keep(key, { list, brokers });
    return list;
  }

  #keep(key: string, made: Made): void {
    if (this.#characters >= mostCharacters) {
      this.#made.clear();
      this.#characters = 0;
    }
    if (!this.#made.has(key)) this.#characters += key.length + asWritten(made.list).length;
    this.#made.set(key, made);
  }
}

declare module '../services/services.ts' {
  interface Services {
    /** Cache of list responses of this node. */
    madeLists: MadeLists;
  }
}
