import type { Journey } from './harness/journeys.ts';
import { blankCreation } from '#domain/form-pages/registration.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import { child, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { excluded, pending, signedFile, waived } from './registration-files.ts';
import {
  inactive,
  active,
  read,
  page,
  to,
  asksMine,
  step,
  hides,
  learns,
  learnsNoMore,
  changed,
} from './registration-gestures.ts';
import {
  begins,
  asksReset,
  confirms,
  clears,
  dropping,
  atInformations,
  opens,
} from './registration-journey-steps.ts';
import { forgetsCreation } from './written.ts';

/*
 * Journeys of the chart `registration`, part «restart». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const restartJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'A guest starts over: the answers stored in the tab are erased',
    steps: [
      ...begins,
      user.sends(page('reset', null), { at: { resetting: 'asking' }, context: { page: 'reset' } }),
      user.sends(
        { type: 'reset.confirm' },
        {
          at: { resetting: 'asking' },
          context: { creation: blankCreation },
          causes: [forgetsCreation, to('/creation-compte')],
        },
      ),
    ],
  },
  {
    name: 'An account starts over: its drafts are erased one after the other',
    steps: [
      ...asksReset,
      confirms,
      child.sends('draft', { type: 'draft.read', data: null, savedAt: null }, { causes: [clears] }),
      child.sends(
        'draft',
        { type: 'draft.cleared' },
        { at: { resetting: 'activite' }, causes: [stopped('draft'), dropping('activite')] },
      ),
      child.sends('draft', { type: 'draft.read', data: null, savedAt: null }, { causes: [clears] }),
      child.sends(
        'draft',
        { type: 'draft.cleared' },
        { at: { resetting: 'done' }, causes: [stopped('draft'), to('/creation-compte/informations')] },
      ),
    ],
  },
  ...(['informations', 'activite'] as const).map((name, at) => {
    const cleared = (['activite'] as const)
      .slice(0, at)
      .map((next) =>
        child.sends(
          'draft',
          { type: 'draft.cleared' },
          { at: { resetting: next }, causes: [stopped('draft'), dropping(next)] },
        ),
      );
    const again = [confirms, ...cleared];
    const before = [...asksReset, ...again];
    return {
      name: `A draft (${name}) cannot be erased: the page says why and asks again`,
      steps: [
        ...before,
        child.sends(
          'draft',
          { type: 'draft.unreadable', message: 'Non lu.' },
          { at: { resetting: 'asking' }, context: { message: 'Non lu.' }, causes: [stopped('draft')] },
        ),
        ...again,
        child.sends(
          'draft',
          { type: 'draft.notCleared', message: 'Non effacé.' },
          { at: { resetting: 'asking' }, context: { message: 'Non effacé.' }, causes: [stopped('draft')] },
        ),
        ...again,
        child.breaks('draft', fault, { at: { resetting: 'asking' }, context: { message: unexpected } }),
      ],
    };
  }),
  {
    name: 'A submitted registration cannot start over, even if another tab submitted it: the page shows its status',
    steps: [
      ...atInformations,
      user.sends(page('reset', active), { at: 'reading', causes: [hides, stopped('step'), asksMine] }),
      server.answers('readMembership', read(pending), {
        at: { status: 'shown' },
        context: { membership: pending },
        causes: [learns],
      }),
      user.sends({ type: 'reset.confirm' }, { at: { status: 'shown' } }),
      user.sends(page('informations', active), {
        at: { informations: 'shown' },
        causes: [learnsNoMore, step('informations', pending)],
      }),
      ...opens('reset', waived, { status: 'shown' }, [learns]).map((one, at) =>
        at === 0 ? { ...one, causes: [hides, stopped('step'), asksMine] } : one,
      ),
    ],
  },
  {
    name: 'An ineligible registration or an inactive account cannot start over',
    steps: [
      ...opens('statut', excluded, 'ineligible', [learns]),
      child.breaks('updates', fault, { at: 'unavailable', context: { message: unexpected } }),
      ...opens('reset', excluded, 'ineligible', [learns]),
      changed(
        { ...signedFile, version: 99 },
        {
          at: { status: 'shown' },
          context: { membership: { ...signedFile, version: 99 }, membershipStatus: 'signed' },
          causes: [learnsNoMore, learns],
        },
      ),
      user.sends(page('reset', inactive), { at: 'awaiting', causes: [learnsNoMore] }),
      ...opens('statut', waived, { status: 'shown' }, [learns]),
      child.breaks('updates', fault, { at: 'unavailable', context: { message: unexpected } }),
    ],
  },
];
