import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ActorOptions, ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { quoteChart, type QuoteContext } from '#machines/quote/index.ts';
import { useObey } from './use-obey.ts';

type QuoteActor = ActorRefFrom<typeof quoteChart>;
type QuoteSnapshot = SnapshotFrom<typeof quoteChart>;
const QuoteActorContext = createContext<QuoteActor | null>(null);

export interface QuoteProviderProps {
  request: RequestResource;
  /** Hears of every newer request that a write brings back. */
  onChange: (request: RequestResource) => void;
  /** The chart; tests give it scripted actors. */
  chart?: typeof quoteChart;
  /** Options of the actor, for tests: a clock, an inspector. */
  options?: Pick<ActorOptions<typeof quoteChart>, 'clock' | 'inspect'>;
  children: ReactNode;
}

/** The quote of one request. */
export function QuoteProvider({ request, onChange, chart = quoteChart, options, children }: QuoteProviderProps) {
  const actor = useActorRef(chart, { ...options, input: { request } });
  useObey(actor);
  useLayoutEffect(() => {
    const heard = actor.on('request.changed', (told) => onChange(told.request));
    return () => heard.unsubscribe();
  }, [actor, onChange]);
  useEffect(() => actor.send({ type: 'request.received', request }), [actor, request]);
  useFlush(actor);
  return <QuoteActorContext value={actor}>{children}</QuoteActorContext>;
}

/** What was typed last is kept before the page goes out of sight, or makes room for another. */
function useFlush(actor: QuoteActor): void {
  useLayoutEffect(() => {
    const flush = () => actor.send({ type: 'draft.flush' });
    const onVisibility = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      flush();
    };
  }, [actor]);
}

function useQuoteActor(): QuoteActor {
  const actor = use(QuoteActorContext);
  if (!actor) throw new Error('A quote belongs inside QuoteProvider');
  return actor;
}

const views = ['reading', 'unavailable', 'conflict', 'gone', 'sent', 'confirmingSend', 'mustRevise', 'refused', 'unsent', 'expired', 'saving', 'revising', 'askingCompany', 'sending', 'editing'] as const;

const writes: ReadonlySet<string> = new Set(['saving', 'revising', 'askingCompany', 'sending']);

/** What the page shows of the quote: the chart's states, by their names. */
export type QuoteView = (typeof views)[number] | 'loading';
const viewOf = (snapshot: QuoteSnapshot): QuoteView => views.find((view) => snapshot.matches(view)) ?? 'loading';

/** Where the draft on the server stands, beside the form. */
export type DraftView = 'none' | 'typing' | 'keeping' | 'kept' | 'notKept' | 'otherTab';
function draftOf(snapshot: QuoteSnapshot): DraftView {
  if (snapshot.matches({ editing: 'waiting' })) return 'typing';
  if (snapshot.matches({ editing: 'storing' }) || snapshot.matches({ editing: 'comparing' })) return 'keeping';
  if (snapshot.matches({ editing: 'unstored' })) return 'notKept';
  if (snapshot.matches({ editing: 'otherTab' })) return 'otherTab';
  return snapshot.matches({ editing: 'stored' }) || snapshot.context.restoredAt ? 'kept' : 'none';
}

export const useQuoteView = (): QuoteView => useSelector(useQuoteActor(), viewOf);
/** A write is under way. */
export const useIsWriting = (): boolean => useSelector(useQuoteActor(), ({ value }) => typeof value === 'string' && writes.has(value));

export const useDraftView = (): DraftView => useSelector(useQuoteActor(), draftOf);
export const useQuoteContext = <T,>(select: (context: QuoteContext) => T): T => useSelector(useQuoteActor(), ({ context }) => select(context));

/** Calls back with the fields that were refused, or that lack an answer: the first wants the focus. */
export function useRefusedFields(onRefused: (errors: Record<string, string[]>) => void): void {
  const actor = useQuoteActor();
  useEffect(() => {
    const heard = actor.on('fields.refused', ({ errors }) => onRefused(errors));
    return () => heard.unsubscribe();
  }, [actor, onRefused]);
}

/** What people do to a quote. */
export function useQuoteCommands() {
  const actor = useQuoteActor();
  return useMemo(
    () => ({
      change: (form: QuoteForm) => actor.send({ type: 'form.change', form }),
      save: () => actor.send({ type: 'quote.save' }),
      finish: () => actor.send({ type: 'quote.finish' }),
      askCompany: () => actor.send({ type: 'referral.ask' }),
      askSend: () => actor.send({ type: 'send.ask' }),
      confirmSend: () => actor.send({ type: 'send.confirm' }),
      cancelSend: () => actor.send({ type: 'send.cancel' }),
      revise: () => actor.send({ type: 'revise.confirm' }),
      cancelRevision: () => actor.send({ type: 'revise.cancel' }),
      takeTheirs: () => actor.send({ type: 'conflict.takeTheirs' }),
      keepMine: () => actor.send({ type: 'conflict.keepMine' }),
      discardDraft: () => actor.send({ type: 'draft.discard' }),
      takeOtherTab: () => actor.send({ type: 'draft.takeOther' }),
      keepThisTab: () => actor.send({ type: 'draft.keepMine' }),
      retry: () => actor.send({ type: 'quote.retry' }),
      goOn: () => actor.send({ type: 'quote.goOn' }),
    }),
    [actor],
  );
}
