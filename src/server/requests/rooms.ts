import type { Awaited, StoryEntry } from '#contract/request-resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position } from '#domain/lifecycle.ts';
import type { Actor } from '#domain/parties.ts';
import type { Executor } from '../database/executor.ts';
import type { EffectTable } from '../law/store.ts';
import type { Content, Contents } from './content.ts';
import type { RequestKind, RequestMove } from './kind.ts';
import type { RequestRow } from './row.ts';

/** Who a notification of the bell is for: accounts that see the request, of one of these parties. */
export type BellAudience = 'broker' | 'company' | 'admins';

/** The functions that higher rooms provide for requests; `src/server/registry/requests.ts` registers them. */
export interface RequestRooms {
  /** The contents of each module, by their name in `row.contents`. */
  contents: { readonly [Name in keyof Contents]: Content<Contents[Name]> };
  /** The implementation of every effect of the law. */
  effects: EffectTable<RequestKind>;
  /** The tasks of other rooms for that reader, in the order of the answer. `today`: the day in Paris. */
  awaited: (row: RequestRow, role: Actor['role'], today: IsoDate) => Awaited[];
  /** The tab of the first missing piece of the site; `null` where none is missing. */
  tabOfLackingPiece: (row: RequestRow, today: IsoDate) => DossierTab | null;
  /** Number of contractors who are known not to be covered on the site. */
  notCovered: (row: RequestRow) => number;
  /** The facts after the event, where its data change some. */
  factsWithEvent: (facts: LifecycleFacts, event: RequestKind['event']) => LifecycleFacts;
  /** Whether a timer may act on a request at that position. */
  isTimed: (position: Position) => boolean;
  /** What the event rings, at most once for an audience (docs/domain/bell.md). */
  rings: (move: RequestMove) => readonly { kind: string; audience: BellAudience }[];
  /** Queries of the story lines that other modules write, each newest first, as that actor may read them. */
  story: readonly ((executor: Executor, id: number, by: Actor) => Promise<StoryEntry[]>)[];
}

let filled: RequestRooms | null = null;

/**
 * Registers the modules. Called once at start, before any request is read or written; a second call with the
 * same modules changes nothing.
 */
export const fillRequestRooms = (rooms: RequestRooms): void => {
  filled = rooms;
};

/** The registered modules; throws where a request is read before they are registered. */
export function requestRooms(): RequestRooms {
  if (!filled) throw new Error('Requests are read before fillRequestRooms was called');
  return filled;
}
