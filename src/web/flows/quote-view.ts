import type { SnapshotFrom } from 'xstate';
import type { quoteChart } from '#machines/quote/index.ts';
import type { draftChart } from '#machines/shared/draft/index.ts';
import type { writeChart } from '#machines/shared/write/index.ts';

type QuoteSnapshot = SnapshotFrom<typeof quoteChart>;

/** The write that the user started. */
export type Intent = 'save' | 'finish' | 'send' | 'refer';

const intents = {
  saving: 'save',
  offering: 'finish',
  sending: 'send',
  referring: 'refer',
} as const satisfies Record<string, Intent>;
type Way = keyof typeof intents;
const ways = Object.keys(intents) as Way[];

function pageOf({ value }: QuoteSnapshot) {
  if (typeof value !== 'object') return value;
  return typeof value.open === 'object' ? value.open.filling.page : value.open;
}

/** The write in progress, or waiting for the user's answer; `null` if there is none. */
export function intentOf(snapshot: QuoteSnapshot): Intent | null {
  const page = pageOf(snapshot);
  const way = ways.find((name) => page === name || (typeof page === 'object' && name in page));
  return way ? intents[way] : null;
}

const steps = {
  writing: 'saving',
  mustRevise: 'mustRevise',
  revising: 'revising',
  mailing: 'sending',
} as const;
type Step = keyof typeof steps;

/** View of the quote; `unsent` and `expired` are those of a write without an answer. */
export type QuoteView =
  | 'loading'
  | 'reading'
  | 'unavailable'
  | 'draftLost'
  | 'editing'
  | 'confirmingSend'
  | 'conflict'
  | 'refused'
  | 'sent'
  | 'gone'
  | (typeof steps)[Step]
  | 'askingCompany'
  | 'unsent'
  | 'expired';

export function viewOf(snapshot: QuoteSnapshot): Exclude<QuoteView, 'unsent' | 'expired'> {
  const page = pageOf(snapshot);
  if (typeof page === 'object') return steps[Object.values(page)[0] as Step];
  return page === 'referring'
    ? 'askingCompany'
    : (page as Exclude<QuoteView, 'askingCompany' | 'unsent' | 'expired'>);
}

/** Ids of the child actors that write; at most one runs at a time. */
export const writeIds = ['save', 'revise', 'refer', 'send'] as const;

/**
 * State of the write in progress: `null` if there is none or it waits for an answer, else why no answer came.
 */
export function haltOf(write: SnapshotFrom<typeof writeChart> | undefined): 'unsent' | 'expired' | null {
  if (!write?.matches('halted')) return null;
  return write.matches({ halted: 'signedOut' }) ? 'expired' : 'unsent';
}

/** State of the draft on the server. */
export type DraftView = 'none' | 'typing' | 'saving' | 'saved' | 'unsaved' | 'otherTab';

const draftViews: Record<string, DraftView> = {
  waiting: 'typing',
  saving: 'saving',
  comparing: 'saving',
  saved: 'saved',
  unsaved: 'unsaved',
};

export function draftViewOf({ value, context }: SnapshotFrom<typeof draftChart>): DraftView {
  if (context.other !== null) return 'otherTab';
  return typeof value === 'string' ? (draftViews[value] ?? 'none') : 'none';
}

/** What the line of a draft shows. */
export const draftLineOf = (snapshot: SnapshotFrom<typeof draftChart>) => ({
  view: draftViewOf(snapshot),
  savedAt: snapshot.context.savedAt,
  message: snapshot.context.message,
});
