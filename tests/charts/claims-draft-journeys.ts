import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import { childSends, fails, send } from './harness/journeys.ts';
import { sentTo, stopped } from './harness/moves.ts';
import {
  open,
  begin,
  mine,
  leave,
  other,
  clear,
  back,
  unread,
  typed,
  some,
  sending,
  filled,
} from './claims-journey-steps.ts';

export const draftJourneys: Journey<EventOf<typeof claimsChart>>[] = [
  {
    name: 'A draft is found; the user leaves it for later, then gives it up',
    steps: [
      ...open,
      begin,
      childSends(
        'draft',
        { type: 'draft.read', data: { owner: 'Paul Aubert' }, savedAt: '2026-06-15T08:00:00Z' },
        { at: { shown: { declaring: 'filling' } }, context: { form: mine } },
      ),
      send({ type: 'page.hide' }, { causes: [leave] }),
      childSends(
        'draft',
        { type: 'draft.taken', data: other },
        { at: { shown: { declaring: 'filling' } }, context: { form: other } },
      ),
      send({ type: 'draft.takeOther' }, { causes: [sentTo('draft', { type: 'draft.takeOther' })] }),
      send({ type: 'draft.keepMine' }, { causes: [sentTo('draft', { type: 'draft.keepMine' })] }),
      send({ type: 'draft.retry' }, { causes: [sentTo('draft', { type: 'draft.retry' })] }),
      send({ type: 'declaration.discard' }, { at: { shown: { declaring: 'clearing' } }, causes: [clear] }),
      childSends('draft', { type: 'draft.cleared' }, { at: { shown: 'idle' }, causes: back }),
    ],
  },
  {
    name: 'A draft cannot be read: the form says so and reads it again before anything is typed',
    steps: [
      ...open,
      begin,
      unread,
      { ...typed, context: { form: some.prefilled }, causes: [] },
      send(sending, { at: { shown: { declaring: 'unread' } } }),
      send({ type: 'declaration.discard' }, { at: { shown: { declaring: 'unread' } } }),
      send(
        { type: 'draft.retry' },
        {
          at: { shown: { declaring: 'opening' } },
          context: { message: null },
          causes: [sentTo('draft', { type: 'draft.retry' })],
        },
      ),
      childSends(
        'draft',
        { type: 'draft.read', data: { owner: 'Paul Aubert' }, savedAt: '2026-06-15T08:00:00Z' },
        { at: { shown: { declaring: 'filling' } }, context: { form: mine } },
      ),
    ],
  },
  {
    name: 'A draft cannot be read: the user can still go back to the list',
    steps: [
      ...open,
      begin,
      unread,
      send({ type: 'page.hide' }, { causes: [leave] }),
      send({ type: 'declaration.leave' }, { at: { shown: 'idle' }, causes: back }),
      begin,
    ],
  },
  {
    name: 'The draft chart breaks: the form closes',
    steps: [
      ...filled,
      fails('draft', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('receipt'), stopped('updates')],
      }),
    ],
  },
];
