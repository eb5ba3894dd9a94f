import { type Journey, send, server } from './harness/journeys.ts';
import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault } from '#tests/support/outcomes.ts';
import { given } from './harness/moves.ts';
import {
  alice,
  emits,
  userKnown,
  reloadsAt,
  menuStarts,
  otherUser,
  serverRestoresUser,
  someBroker,
  wrongPassword,
} from './session-model.ts';
import { collaboratorChosen } from './session-journey-steps.ts';
import { storesHint } from './written.ts';

/*
 * Journeys of the chart `session`, part «collaborator». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

const collaboratorWorks = server.answers('readUser', userKnown(collaboratorChosen.answer.user), {
  at: { user: 'active' },
  causes: [storesHint, ...menuStarts],
});
const chooseAgain =
  'Dites à nouveau qui vous êtes\u00a0: votre nom n’est plus choisi dans la liste du cabinet.';
/** A call is refused for want of a collaborator; `unsaved`: it was a write. */
const isRefused = (unsaved: boolean, message: string) =>
  send<SessionEvent>(
    { type: 'collaborator.missing', unsaved },
    {
      at: { user: 'rereading' },
      causes: [emits({ type: 'toast', kind: 'error', message }), given('rereadUser', {})],
    },
  );

export const collaboratorJourneys: Journey<SessionEvent>[] = [
  {
    name: 'A collaborator chooses their name',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      server.answers('chooseCollaborator', wrongPassword, {
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
      server.breaks('chooseCollaborator', fault, {
        at: { user: 'active' },
        context: { message: unexpected },
      }),
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      server.answers('chooseCollaborator', collaboratorChosen, {
        at: { user: 'active' },
        context: { user: collaboratorChosen.answer.user, message: null },
      }),
    ],
  },
  {
    name: 'Another collaborator takes the keyboard: the page reloads; a refused one changes nothing',
    start: 'a user’s token',
    steps: [
      server.answers('readUser', userKnown(collaboratorChosen.answer.user), {
        at: { user: 'active' },
        causes: [storesHint, ...menuStarts],
      }),
      send(
        { type: 'collaborator.choose', collaborator_id: 2, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 2, pin: '' } })],
        },
      ),
      server.answers('chooseCollaborator', wrongPassword, {
        at: { user: 'active' },
        context: { user: collaboratorChosen.answer.user, message: wrongPassword.message },
      }),
      send(
        { type: 'collaborator.choose', collaborator_id: 2, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 2, pin: '' } })],
        },
      ),
      server.answers('chooseCollaborator', collaboratorChosen, {
        at: 'somebodyElse',
        causes: reloadsAt('/'),
      }),
    ],
  },
  {
    name: 'A collaborator is chosen while the session belongs to another user: the page reloads',
    start: 'a user’s token',
    steps: [
      serverRestoresUser,
      send(
        { type: 'collaborator.choose', collaborator_id: 1, pin: '' },
        {
          at: { user: 'choosing' },
          causes: [given('chooseCollaborator', { body: { collaborator_id: 1, pin: '' } })],
        },
      ),
      server.answers('chooseCollaborator', answered({ collaborator: alice, user: otherUser }), {
        at: 'somebodyElse',
        causes: reloadsAt('/'),
      }),
    ],
  },
  {
    name: 'A write is refused because no collaborator is chosen any more: the account is read again, once',
    start: 'a user’s token',
    steps: [
      collaboratorWorks,
      isRefused(true, `${chooseAgain} Votre dernière saisie n’est pas enregistrée.`),
      server.answers('rereadUser', userKnown(someBroker), {
        at: { user: 'active' },
        context: { user: someBroker },
      }),
      send({ type: 'collaborator.missing', unsaved: false }, { at: { user: 'active' }, causes: [] }),
    ],
  },
  {
    name: 'A read is refused because no collaborator is chosen any more: nothing is said of unsaved input',
    start: 'a user’s token',
    steps: [collaboratorWorks, isRefused(false, chooseAgain)],
  },
];
