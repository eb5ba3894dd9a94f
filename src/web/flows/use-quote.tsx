import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { QuoteForm } from '#domain/forms.ts';
import type { quoteChart, QuoteContext } from '#machines/quote/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { writeChart } from '#machines/shared/write/index.ts';
import { actorContext } from './actor-context.ts';
import {
  draftViewOf,
  haltOf,
  intentOf,
  viewOf,
  writeIds,
  type DraftView,
  type Intent,
  type QuoteView,
} from './quote-view.ts';
import { useChildSelector } from './use-child.ts';
import { useEmitted } from './use-emitted-events.ts';
import { usePageHide } from './use-page-hide.ts';

export type { DraftView, Intent, QuoteView } from './quote-view.ts';

export type QuoteActor = ActorRefFrom<typeof quoteChart>;
const [QuoteActorContext, useQuoteActor] = actorContext<QuoteActor>('A quote belongs inside QuoteProvider');
export { useQuoteActor };

/** The quote that everything inside shows. The chart that owns the request starts it. */
export function QuoteProvider({ actor, children }: { actor: QuoteActor; children: ReactNode }) {
  usePageHide(actor);
  return <QuoteActorContext value={actor}>{children}</QuoteActorContext>;
}

/** The id of the write under way: at most one lives. */
const useWriteId = () =>
  useSelector(useQuoteActor(), ({ children }) => writeIds.find((id) => children[id]) ?? 'save');
const useHalt = () => useChildSelector(useQuoteActor(), useWriteId(), writeChart, haltOf, null);

/** What the page shows of the quote. */
export function useQuoteView(): QuoteView {
  const view = useSelector(useQuoteActor(), viewOf);
  return useHalt() ?? view;
}

/** Why the write under way has no answer yet, in French; `null` while one is awaited. */
export const useWriteMessage = (): string | null =>
  useChildSelector(useQuoteActor(), useWriteId(), writeChart, ({ context }) => context.message, null);

/** A write is under way. */
export function useIsWriting(): boolean {
  const isWriting = useSelector(useQuoteActor(), ({ children }) => writeIds.some((id) => children[id]));
  return useHalt() === null && isWriting;
}

/** What was pressed, while it is being done. */
export const useQuoteIntent = (): Intent | null => useSelector(useQuoteActor(), intentOf);

export const useDraftView = (): DraftView =>
  useChildSelector<typeof draftChart, DraftView>(useQuoteActor(), 'draft', draftChart, draftViewOf, 'none');
/** When the server last took the draft, ISO 8601. */
export const useDraftSavedAt = (): string | null =>
  useChildSelector(useQuoteActor(), 'draft', draftChart, ({ context }) => context.savedAt, null);
/** When the other tab saved its draft, ISO 8601. */
export const useOtherDraftSavedAt = (): string | null =>
  useChildSelector(
    useQuoteActor(),
    'draft',
    draftChart,
    ({ context }) => context.other?.savedAt ?? null,
    null,
  );

export const useQuoteContext = <T,>(select: (context: QuoteContext) => T): T =>
  useSelector(useQuoteActor(), ({ context }) => select(context));

/** Calls back with the fields that were refused, or that lack an answer: the first wants the focus. */
export function useRefusedFields(onRefused: (errors: Record<string, string[]>) => void): void {
  useEmitted(useQuoteActor(), 'fields.refused', ({ errors }) => onRefused(errors));
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
      saveDraft: () => actor.send({ type: 'draft.retry' }),
      retry: () => actor.send({ type: 'quote.retry' }),
      goOn: () => actor.send({ type: 'quote.goOn' }),
      takeUp: () => actor.send({ type: 'quote.takeUp' }),
    }),
    [actor],
  );
}
