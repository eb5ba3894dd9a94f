import type { Page } from '#domain/form-pages/page.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStep } from '#domain/steps.ts';
import { data } from '../request-lifecycle/data.ts';
import { askedWords } from '../request-lifecycle/words-data.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers } from '../shared/law/pages.ts';

const schemaOf = dataSchemas(data, blankFacts);
const pages = actionPages({ ...askedWords, usual: { 'REFERRAL.GRANT': { terms: 'Sans condition' } } });

/**
 * The form for the data of an event at that step (a slug of the wire) by that channel, with the limits that
 * follow from the facts; none if the event needs no data.
 */
export function pageOf(
  event: string,
  step: string,
  channel: Channel,
  facts?: LifecycleFacts,
): Page<ActionAnswers> | undefined {
  const key = fromWireSlug(step);
  if (!isLifecycleEvent(event)) return undefined;
  return pages(event, schemaOf(event, { ...(isStep(key) && { step: key }), channel }, facts));
}
