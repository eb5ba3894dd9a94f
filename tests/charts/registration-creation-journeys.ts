import type { Journey } from './harness/journeys.ts';
import { blankCreation } from '#domain/form-pages/registration.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import {
  answered,
  failed,
  fault,
  gone,
  invalid,
  offline,
  refused,
  signedOut,
} from '#tests/support/outcomes.ts';
import { starts, server, user } from './harness/journeys.ts';
import { emitted } from './harness/moves.ts';
import { filled } from './registration-fixtures.ts';
import { login, page, to, said } from './registration-gestures.ts';
import { lacking, types, creates, awaits, begins } from './registration-journey-steps.ts';
import { forgetsCreation, keepsCreation } from './written.ts';

/*
 * Journeys of the chart `registration`, part «creation». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const creationJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'The server creates the account and signs it in; the page then waits for the activation link',
    steps: [
      starts({ at: 'arriving', context: { creation: blankCreation, page: null, membership: null } }),
      user.sends(page('creation', null), { at: { creating: 'typing' } }),
      user.sends(
        { type: 'creation.change', form: lacking },
        { context: { creation: lacking }, causes: [keepsCreation(lacking)] },
      ),
      user.sends({ type: 'creation.send' }, { at: { creating: 'typing' } }),
      types,
      creates,
      server.answers('createAccount', answered(login), {
        at: 'posted',
        context: { creation: blankCreation },
        causes: [
          forgetsCreation,
          emitted({ type: 'session.opened', login }),
          said,
          to('/creation-compte/activation'),
        ],
      }),
      user.sends(page('activation', null), { at: 'posted', context: { page: 'activation', account: null } }),
      awaits,
    ],
  },
  {
    name: 'The server refuses the account or does not answer: the form says why and keeps the typed answers',
    steps: [
      ...begins,
      creates,
      server.answers('createAccount', invalid({ email: ['Non.'] }), {
        at: { creating: 'typing' },
        context: { errors: { email: ['Non.'] }, message: 'Non.' },
      }),
      ...([offline, signedOut] as const).flatMap((outcome) => [
        creates,
        server.answers('createAccount', outcome, {
          at: { creating: 'typing' },
          context: { message: outcome.message, creation: filled },
        }),
      ]),
    ],
  },
  {
    name: 'The creation fails: the browser opens the error page and the form keeps the typed answers',
    steps: [
      ...begins,
      creates,
      server.answers('createAccount', failed, {
        at: { creating: 'typing' },
        context: { creation: filled, message: failed.message },
        causes: [to('/error', false)],
      }),
      ...([gone('Rien.'), refused('Rien.')] as const).flatMap((outcome) => [
        creates,
        server.answers('createAccount', outcome, {
          at: { creating: 'typing' },
          context: { creation: filled, message: 'Rien.' },
          causes: [to('/error', false)],
        }),
      ]),
      creates,
      server.breaks('createAccount', fault, {
        at: { creating: 'typing' },
        context: { message: unexpected },
        causes: [to('/error', false)],
      }),
    ],
  },
  {
    name: 'ORIAS fills in a name during the creation: the form keeps it',
    steps: [
      ...begins,
      creates,
      user.sends(
        { type: 'creation.change', form: { ...filled, name: 'Antoine' } },
        {
          at: { creating: 'saving' },
          context: { creation: { ...filled, name: 'Antoine' } },
          causes: [keepsCreation({ ...filled, name: 'Antoine' })],
        },
      ),
      server.answers('createAccount', offline, {
        at: { creating: 'typing' },
        context: { creation: { ...filled, name: 'Antoine' } },
      }),
    ],
  },
  {
    name: 'The error page leads back to the form with the typed answers',
    steps: [
      ...begins,
      user.sends(page('error', null), { at: 'failed' }),
      user.sends(page('creation', null), { at: { creating: 'typing' }, context: { creation: filled } }),
    ],
  },
];
