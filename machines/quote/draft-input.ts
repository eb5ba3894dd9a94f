import type { AnyActorRef } from 'xstate';
import type { DraftInput } from '../shared/draft/index.ts';
import type { QuoteContext, QuoteChartEvent } from './context.ts';
import { draftOf, isDirty } from './reading.ts';

/** The draft of a quote. One that is tried once more is told what was typed before: what it finds on the server is compared with that. */
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
