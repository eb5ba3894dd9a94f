import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { registrationStepChart } from '#machines/registration-step/index.ts';
import { type RegistrationStepEvent } from '#machines/registration-step/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { starts, child, server, user } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { activity, informations } from './registration-fixtures.ts';
import {
  none,
  types,
  sends,
  refusedFields,
  lacking,
  tells,
  typesAlone,
  savesAlone,
  filled,
  changed,
  saved,
  said,
} from './registration-step-journey-steps.ts';

/*
 * Journeys of the chart `registration-step`, part «saving». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const savingJourneys: Journey<EventOf<typeof registrationStepChart>>[] = [
  {
    name: 'The server refuses answers: their fields are marked',
    start: 'informations',
    steps: [
      none,
      types(informations),
      sends('informations'),
      server.answers('save', refusedFields, {
        at: { drafted: 'filling' },
        context: { errors: refusedFields.errors, message: 'Cette ville est inconnue.' },
      }),
      sends('informations'),
      server.answers('save', failures.refused, {
        at: { drafted: 'filling' },
        context: { message: failures.refused.message, errors: {} },
      }),
      types(lacking),
      types(informations),
      sends('informations'),
      server.breaks('save', fault, { at: { drafted: 'filling' }, context: { message: unexpected } }),
    ],
  },
  {
    name: 'The activity cannot be saved: the error page opens and the form keeps the answers',
    start: 'activity',
    steps: [
      none,
      types(activity),
      ...([failures.failed, failures.refused, failures.gone, failures.stale] as const).flatMap((outcome) => [
        sends('activite'),
        server.answers('save', outcome, {
          at: { drafted: 'filling' },
          context: { values: activity, message: outcome.message },
          causes: [tells('step.failed')],
        }),
      ]),
      sends('activite'),
      server.breaks('save', fault, {
        at: { drafted: 'filling' },
        context: { message: unexpected },
        causes: [tells('step.failed')],
      }),
      sends('activite'),
      server.answers('save', failures.offline, {
        at: { drafted: 'filling' },
        context: { message: failures.offline.message },
      }),
      sends('activite'),
      server.answers('save', failures.signedOut, {
        at: { drafted: 'filling' },
        context: { message: failures.signedOut.message },
      }),
      sends('activite'),
      server.answers('save', refusedFields, { at: { drafted: 'filling' } }),
    ],
  },
  ...([failures.failed, failures.refused, failures.gone, failures.stale] as const).map((outcome) => ({
    name: `Without a draft, an activity that cannot be saved opens the error page too (${outcome.kind})`,
    start: 'activity',
    steps: [
      none,
      child.breaks('draft', fault, { at: { undrafted: 'filling' } }),
      typesAlone(activity),
      savesAlone('activite'),
      server.answers('save', outcome, {
        at: { undrafted: 'filling' },
        context: { values: activity, message: outcome.message },
        causes: [tells('step.failed')],
      }),
    ],
  })),
  {
    name: 'Without a draft, a broken call does not block the step',
    start: 'activity',
    steps: [
      none,
      child.breaks('draft', fault, { at: { undrafted: 'filling' } }),
      typesAlone(activity),
      savesAlone('activite'),
      server.breaks('save', fault, {
        at: { undrafted: 'filling' },
        context: { message: unexpected },
        causes: [tells('step.failed')],
      }),
    ],
  },
  {
    name: 'The documents are submitted with the bank account, which no draft contains',
    start: 'documents',
    steps: [
      starts({ at: { undrafted: 'filling' }, context: { values: { ibanRib: '' } }, causes: [] }),
      user.sends({ type: 'step.save' }, { at: { undrafted: 'filling' } }),
      typesAlone(filled.documents),
      user.sends({ type: 'page.hide' }, { at: { undrafted: 'filling' }, causes: [] }),
      sends('documents'),
      server.answers('save', failures.failed, {
        at: { undrafted: 'filling' },
        context: { message: failures.failed.message },
      }),
      user.sends(
        { type: 'papers.changed' },
        { at: { undrafted: 'filling' }, context: { message: null, values: filled.documents } },
      ),
      sends('documents'),
      server.answers('save', changed, {
        at: 'saved',
        context: { membership: saved },
        causes: [said, tells('step.saved')],
      }),
    ],
  },
  {
    name: 'The masked bank account leaves the stored one unchanged',
    start: 'an account that is kept',
    steps: [
      starts({
        at: { undrafted: 'filling' },
        context: { values: { ibanRib: 'FR14 •••• 2606' } },
        causes: [],
      }),
      user.sends<RegistrationStepEvent>(
        { type: 'step.save' },
        {
          at: { undrafted: 'saving' },
          causes: [given('save', { body: { ibanRib: 'FR14••••2606' }, files: [] })],
        },
      ),
      server.answers('save', failures.offline, { at: { undrafted: 'filling' } }),
      typesAlone(filled.documents),
      sends('documents'),
    ],
  },
];
