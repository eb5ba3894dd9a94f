import { registrationStepChart, registrationStepIgnored } from '#machines/registration-step/index.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { activity, blankAnswers, informations, membershipOf, oriasEntry } from './registration-fixtures.ts';
import { input, lacking, filled, changed, refusedFields, wires } from './registration-step-journey-steps.ts';
import { draftJourneys } from './registration-step-draft-journeys.ts';
import { savingJourneys } from './registration-step-saving-journeys.ts';

/*
 * The suite of the chart `registration-step`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const suite = defineSuite(registrationStepChart, {
  starts: {
    informations: input('informations'),
    activity: input('activite'),
    documents: input('documents'),
    'an account that is kept': input('documents', membershipOf('unfinished', { ibanRib: 'FR14 •••• 2606' })),
    'what ORIAS knows': input('informations', membershipOf('unfinished', { orias_entry: oriasEntry })),
    'what is asked about later': input(
      'informations',
      membershipOf('requestInfo', { step: 5, question: 'Votre siège a-t-il changé ?' }),
    ),
    'what was saved': input(
      'activite',
      membershipOf('unfinished', {
        orias_entry: oriasEntry,
        answers: { ...blankAnswers, ...activity, companyName: 'Cabinet F.' },
      }),
    ),
  },
  events: {
    'form.change': [
      { values: informations },
      { values: lacking },
      { values: activity },
      { values: filled.documents },
    ],
    'step.save': [{}],
    'page.hide': [{}],
    'papers.changed': [{}],
    'draft.keepMine': [{}],
    'draft.takeOther': [{}],
    'draft.retry': [{}],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: { city: 'Pessac' }, savedAt: '2026-11-22T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Le serveur ne répond pas.' }]),
    'draft.taken': sentBy('draft', [{ data: { city: informations.city } }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Le serveur ne répond pas.' }]),
  },
  children: {
    draft: { looks: { value: 'conflict', context: { savedAt: null } }, error: [fault] },
    save: {
      done: [
        changed,
        refusedFields,
        failures.refused,
        failures.stale,
        failures.gone,
        failures.offline,
        failures.failed,
        failures.signedOut,
      ],
      error: [fault],
    },
  },
  project: ({ step, values, errors, message, membership, restoredAt }) => [
    step,
    (values as Partial<typeof informations>).city,
    Object.keys(values),
    Object.keys(errors),
    message,
    membership.version,
    restoredAt,
  ],
  pins: {
    draft: ({ input: { step } }) => ({ parent: '@self', place: { kind: 'inscription', key: step } }),
    save: ({ input: { step }, last }) => {
      const typed =
        last('form.change')?.values ??
        (step === 'activite' ? { ...activity, companyName: 'Cabinet F.' } : undefined);
      return {
        body:
          step === 'documents'
            ? last('form.change')
              ? wires.documents
              : { ibanRib: 'FR14••••2606' }
            : typed,
        ...(step === 'documents' && { files: [] }),
      };
    },
  },
  journeys: [
    ...draftJourneys,

    ...savingJourneys,
  ],
  ignored: registrationStepIgnored,
  survivors: { 'drop input field: registration-step.drafted.saving|save.files': 'steps 2 and 3 have none' },
});
