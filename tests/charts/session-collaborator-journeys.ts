import type { Journey } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault } from '#tests/support/outcomes.ts';
import { done, fails, send } from './harness/journeys.ts';
import { acted, given } from './harness/moves.ts';
import { alice, known, leaves, menuStarts, other, restores, wrongPassword } from './session-model.ts';
import { chosen } from './session-journey-steps.ts';

export const collaboratorJourneys: Journey<SessionEvent>[] = [
  {
    name: 'A collaborator chooses their name',
    start: 'a user’s token',
    steps: [
      restores,
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      done('chooseCollaborator', wrongPassword, {
        at: { user: 'active' },
        context: { message: wrongPassword.message },
      }),
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          context: { message: null },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      fails('chooseCollaborator', fault, { at: { user: 'active' }, context: { message: unexpected } }),
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      done('chooseCollaborator', chosen, {
        at: { user: 'active' },
        context: { user: chosen.answer.user, message: null },
      }),
    ],
  },
  {
    name: 'Another collaborator takes the keyboard: the page reloads; a refused one changes nothing',
    start: 'a user’s token',
    steps: [
      done('readUser', known(chosen.answer.user), {
        at: { user: 'active' },
        causes: [acted('storeHint'), ...menuStarts],
      }),
      send(
        { type: 'collaborator.choose', collaborator_id: 2, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 2, pin: '' } })],
        },
      ),
      done('chooseCollaborator', wrongPassword, {
        at: { user: 'active' },
        context: { user: chosen.answer.user, message: wrongPassword.message },
      }),
      send(
        { type: 'collaborator.choose', collaborator_id: 2, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 2, pin: '' } })],
        },
      ),
      done('chooseCollaborator', chosen, { at: 'somebodyElse', causes: leaves('/') }),
    ],
  },
  {
    name: 'A collaborator is chosen while the session belongs to another user: the page reloads',
    start: 'a user’s token',
    steps: [
      restores,
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      done('chooseCollaborator', answered({ collaborator: alice, user: other }), {
        at: 'somebodyElse',
        causes: leaves('/'),
      }),
    ],
  },
];
