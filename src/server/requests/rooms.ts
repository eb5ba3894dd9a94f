import type { Awaited, StoryEntry } from '#contract/resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Position } from '#domain/lifecycle.ts';
import type { Actor } from '#domain/parties.ts';
import type { Executor } from '../database/executor.ts';
import type { EffectTable } from '../law/store.ts';
import type { Content, Contents } from './content.ts';
import type { RequestKind } from './kind.ts';
import type { RequestRow } from './row.ts';

/** What the rooms above give to the request. `src/server/registry/requests.ts` fills it. */
export interface RequestRooms {
  /** One content a room, by the name that `row.contents` gives it. */
  contents: { readonly [Name in keyof Contents]: Content<Contents[Name]> };
  /** How every effect of the law is served. */
  effects: EffectTable<RequestKind>;
  /** What other rooms wait for from that reader, in the order of the answer. `today`: the day in Paris. */
  awaited: (row: RequestRow, role: Actor['role'], today: IsoDate) => Awaited[];
  /** The tab that takes the first lacking piece of the site; `null` where none of its pieces is lacking. */
  tabOfLackingPiece: (row: RequestRow, today: IsoDate) => DossierTab | null;
  /** The facts as the event leaves the request, where its data bring some. */
  factsWithEvent: (facts: LifecycleFacts, event: RequestKind['event']) => LifecycleFacts;
  /** Whether a timer may act on a request at that position. */
  isTimed: (position: Position) => boolean;
  /** Lines of the story that other rooms write, each newest first, as that actor reads them. */
  story: readonly ((executor: Executor, id: number, by: Actor) => Promise<StoryEntry[]>)[];
}

let filled: RequestRooms | null = null;

/** Called once at start, before any request is read or written; a second call with the same rooms changes nothing. */
export const fillRequestRooms = (rooms: RequestRooms): void => {
  filled = rooms;
};

/** What was filled; throws where the program reads a request before it filled the rooms. */
export function requestRooms(): RequestRooms {
  if (!filled) throw new Error('Requests are read before fillRequestRooms was called');
  return filled;
}
