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
import { usePriceRetry } from './use-price-retry.ts';

export type { DraftView, Intent, QuoteView } from './quote-view.ts';

export type QuoteActor = ActorRefFrom<typeof quoteChart>;
const [QuoteActorContext, useQuoteActor] = actorContext<QuoteActor>('A quote belongs inside QuoteProvider');
export { useQuoteActor };

/** Provides a running quote actor, which the request's owner starts. */
export function QuoteProvider({ actor, children }: { actor: QuoteActor; children: ReactNode }) {
  usePageHide(actor);
  usePriceRetry(actor);
  return <QuoteActorContext value={actor}>{children}</QuoteActorContext>;
}

/** Id of the write in progress; there is at most one. */
const useWriteId = () =>
  useSelector(useQuoteActor(), ({ children }) => writeIds.find((id) => children[id]) ?? 'save');
const useHalt = () => useChildSelector(useQuoteActor(), useWriteId(), writeChart, haltOf, null);

/** View of the quote. */
export function useQuoteView(): QuoteView {
  const view = useSelector(useQuoteActor(), viewOf);
  return useHalt() ?? view;
}

/** Why the write in progress has no answer, in French; `null` while one is expected. */
export const useWriteMessage = (): string | null =>
  useChildSelector(useQuoteActor(), useWriteId(), writeChart, ({ context }) => context.message, null);

/** Whether a write is in progress. */
export function useIsWriting(): boolean {
  const isWriting = useSelector(useQuoteActor(), ({ children }) => writeIds.some((id) => children[id]));
  return useHalt() === null && isWriting;
}

/** The user's action, while it is in progress. */
export const useQuoteIntent = (): Intent | null => useSelector(useQuoteActor(), intentOf);

export const useDraftView = (): DraftView =>
  useChildSelector<typeof draftChart, DraftView>(useQuoteActor(), 'draft', draftChart, draftViewOf, 'none');
/** Time of the last draft save, ISO 8601. */
export const useDraftSavedAt = (): string | null =>
  useChildSelector(useQuoteActor(), 'draft', draftChart, ({ context }) => context.savedAt, null);
/** Time of the other tab's draft save, ISO 8601. */
export const useOtherDraftSavedAt = (): string | null =>
  useChildSelector(
    useQuoteActor(),
    'draft',
    draftChart,
    ({ context }) => context.other?.savedAt ?? null,
    null,
  );

/** Why the other tab's draft could not be read, in French. */
export const useDraftMessage = (): string | null =>
  useChildSelector(useQuoteActor(), 'draft', draftChart, ({ context }) => context.message, null);

export const useQuoteContext = <T,>(select: (context: QuoteContext) => T): T =>
  useSelector(useQuoteActor(), ({ context }) => select(context));

/** Calls `onRefused` with the fields that are missing or refused, so that the first one gets the focus. */
export function useRefusedFields(onRefused: (errors: Record<string, string[]>) => void): void {
  useEmitted(useQuoteActor(), 'fields.refused', ({ errors }) => onRefused(errors));
}

/** User commands on a quote. */
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
