import type { AnyActorRef } from 'xstate';
import type { DraftInput } from '../shared/draft/index.ts';
import type { QuoteContext, QuoteChartEvent } from './context.ts';
import { draftOf, isDirty } from './reading.ts';

/**
 * Input of the draft's chart. If it is started again, it gets the typed form, to compare it with the stored
 * draft.
 */
export function draftInput({
  self,
  context,
  event,
}: {
  self: AnyActorRef;
  context: QuoteContext;
  event: QuoteChartEvent;
}): DraftInput {
  const place = { kind: 'devis', key: String(context.request.id) } as const;
  return {
    parent: self,
    place,
    ...(event.type === 'quote.retry' && isDirty(context) && { stored: draftOf(context) }),
  };
}
