import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import { blankInformations } from '#domain/form-pages/registration.ts';
import type { registrationStepChart } from '#machines/registration-step/index.ts';
import { type RegistrationStepEvent } from '#machines/registration-step/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { starts, child, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { activity, informations } from './registration-fixtures.ts';
import {
  draftOf,
  none,
  types,
  lacking,
  sends,
  changed,
  saved,
  said,
  toDraft,
  news,
  tells,
  typesAlone,
  savesAlone,
  refusedFields,
} from './registration-step-journey-steps.ts';

/*
 * Journeys of the chart `registration-step`, part «draft». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const draftJourneys: Journey<EventOf<typeof registrationStepChart>>[] = [
  {
    name: 'The broker types: the draft is stored, the step saved, and the draft erased',
    start: 'informations',
    steps: [
      starts({
        at: { drafted: 'opening' },
        context: { values: blankInformations },
        causes: [draftOf('informations')],
      }),
      none,
      types(lacking),
      user.sends({ type: 'step.save' }, { at: { drafted: 'filling' } }),
      types(informations),
      sends('informations'),
      server.answers('save', changed, {
        at: { drafted: 'clearing' },
        context: { membership: saved },
        causes: [said, toDraft('draft.clear')],
      }),
      news({ type: 'draft.cleared' }, { at: 'saved', causes: [stopped('draft'), tells('step.saved')] }),
    ],
  },
  {
    name: 'A draft that cannot be erased does not block a saved step',
    start: 'informations',
    steps: [
      none,
      types(informations),
      sends('informations'),
      server.answers('save', changed, {
        at: { drafted: 'clearing' },
        causes: [said, toDraft('draft.clear')],
      }),
      news(
        { type: 'draft.notCleared', message: 'Non.' },
        { at: 'saved', causes: [stopped('draft'), tells('step.saved')] },
      ),
    ],
  },
  {
    name: 'A draft of another day fills the form and overrides the data of ORIAS',
    start: 'what ORIAS knows',
    steps: [
      starts({
        context: {
          values: { ...blankInformations, address: '12 rue du Bac', postalCode: '33000', city: 'Bordeaux' },
        },
        causes: [draftOf('informations')],
      }),
      news(
        { type: 'draft.read', data: { city: 'Pessac' }, savedAt: '2026-11-22T08:00:00Z' },
        {
          at: { drafted: 'filling' },
          context: {
            values: { ...blankInformations, address: '12 rue du Bac', postalCode: '33000', city: 'Pessac' },
            restoredAt: '2026-11-22T08:00:00Z',
          },
        },
      ),
      user.sends({ type: 'draft.takeOther' }, { causes: [toDraft('draft.takeOther')] }),
      user.sends({ type: 'draft.keepMine' }, { causes: [toDraft('draft.keepMine')] }),
      user.sends({ type: 'draft.retry' }, { causes: [toDraft('draft.retry')] }),
      news(
        { type: 'draft.taken', data: { city: 'Talence' } },
        {
          context: {
            values: {
              ...blankInformations,
              address: '12 rue du Bac',
              postalCode: '33000',
              city: 'Talence',
            },
            restoredAt: null,
          },
        },
      ),
      user.sends({ type: 'page.hide' }, { at: { drafted: 'filling' }, causes: [toDraft('draft.leave')] }),
    ],
  },
  {
    name: 'Saved answers override the data of ORIAS',
    start: 'what was saved',
    steps: [
      starts({
        context: { values: { ...activity, companyName: 'Cabinet F.' } },
        causes: [draftOf('activite')],
      }),
    ],
  },
  {
    name: 'A draft cannot be read: the form says so and reads it again before anything is typed',
    start: 'informations',
    steps: [
      news(
        { type: 'draft.unreadable', message: 'Le serveur ne répond pas.' },
        { at: { drafted: 'unread' }, context: { message: 'Le serveur ne répond pas.' } },
      ),
      user.sends<RegistrationStepEvent>(
        { type: 'draft.retry' },
        { at: { drafted: 'opening' }, context: { message: null }, causes: [toDraft('draft.retry')] },
      ),
      none,
      types(informations),
    ],
  },
  {
    name: 'The draft chart breaks: the step is saved without it',
    start: 'informations',
    steps: [
      none,
      child.breaks('draft', fault, { at: { undrafted: 'filling' }, context: { message: unexpected } }),
      user.sends(
        { type: 'form.change', values: lacking },
        { at: { undrafted: 'filling' }, context: { values: lacking } },
      ),
      user.sends({ type: 'step.save' }, { at: { undrafted: 'filling' } }),
      typesAlone(informations),
      savesAlone('informations'),
      server.answers('save', refusedFields, {
        at: { undrafted: 'filling' },
        context: { errors: refusedFields.errors, message: 'Cette ville est inconnue.' },
      }),
      typesAlone(informations),
      savesAlone('informations'),
      server.answers('save', failures.offline, {
        at: { undrafted: 'filling' },
        context: { message: failures.offline.message },
      }),
      savesAlone('informations'),
      server.breaks('save', fault, { at: { undrafted: 'filling' }, context: { message: unexpected } }),
      savesAlone('informations'),
      server.answers('save', changed, {
        at: 'saved',
        context: { membership: saved },
        causes: [said, tells('step.saved')],
      }),
    ],
  },
  {
    name: 'The draft chart breaks during the erasing: the saved step goes on',
    start: 'informations',
    steps: [
      none,
      types(informations),
      sends('informations'),
      server.answers('save', changed, {
        at: { drafted: 'clearing' },
        causes: [said, toDraft('draft.clear')],
      }),
      child.breaks('draft', fault, { at: 'saved', causes: [tells('step.saved')] }),
    ],
  },
];
