import type { SnapshotFrom } from 'xstate';
import type { quoteChart } from '#machines/quote/index.ts';
import type { draftChart } from '#machines/shared/draft/index.ts';
import type { writeChart } from '#machines/shared/write/index.ts';

type QuoteSnapshot = SnapshotFrom<typeof quoteChart>;

/** The write that a press began. */
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

/** Which write is under way, or waits for an answer of the user's; `null` where none does. */
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

/** What the page shows of the quote; the last two are those of a write without an answer. */
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

/** Ids of the children that write: at most one of them lives. */
export const writeIds = ['save', 'revise', 'refer', 'send'] as const;

/** How the write under way fares: its answer is awaited, or did not come; `null` where none is under way. */
export function haltOf(write: SnapshotFrom<typeof writeChart> | undefined): 'unsent' | 'expired' | null {
  if (!write?.matches('halted')) return null;
  return write.matches({ halted: 'signedOut' }) ? 'expired' : 'unsent';
}

/** Where the draft on the server stands, beside the form. */
export type DraftView = 'none' | 'typing' | 'saving' | 'saved' | 'unsaved' | 'otherTab';

const draftViews: Record<string, DraftView> = {
  waiting: 'typing',
  saving: 'saving',
  comparing: 'saving',
  saved: 'saved',
  unsaved: 'unsaved',
  conflict: 'otherTab',
};

export const draftViewOf = ({ value }: SnapshotFrom<typeof draftChart>): DraftView =>
  typeof value === 'string' ? (draftViews[value] ?? 'none') : 'none';
