import type { AnyActorRef } from 'xstate';
import { blankInformations } from '#domain/form-pages/registration.ts';
import {
  registrationStepChart,
  registrationStepIgnored,
  type RegistrationStepEvent,
  type StepName,
} from '#machines/registration-step/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  activity,
  blankAnswers,
  iban,
  informations,
  membershipOf,
  oriasEntry,
} from './registration-fixtures.ts';

const fresh = membershipOf('unfinished');
const saved = membershipOf('unfinished', { step: 3, version: 5 });
const changed = answered({ message: 'information enregistrée avec succés', membership: saved });
export const filled = {
  informations,
  activite: activity,
  documents: { ibanRib: 'fr14 2004 1010 0505 0001 3m02 606' },
} as const;
const wires = { informations, activite: activity, documents: { ibanRib: iban } } as const;
const refusedFields = invalid({
  city: ['Cette ville est inconnue.'],
  companyName: ['Cette raison sociale est inconnue.'],
  ibanRib: ['Iban Non Valide !!!'],
});
const lacking = { ...informations, city: '' };

const input =
  (step: StepName, membership = fresh) =>
  (parent: AnyActorRef) => ({ parent, step, membership });
const draftOf = (step: StepName) =>
  given('draft', { parent: '@self', place: { kind: 'inscription', key: step } });
const news = (
  event: Extract<RegistrationStepEvent, { type: `draft.${string}` }>,
  expected: Parameters<typeof childSends>[2],
) => childSends('draft', event, expected);
const none = news(
  { type: 'draft.read', data: null, savedAt: null },
  { at: { drafted: 'filling' }, context: { restoredAt: null } },
);
const toDraft = (type: string, more: object = {}) => sentTo('draft', { type, ...more });
const types = (values: object) =>
  send<RegistrationStepEvent>(
    { type: 'form.change', values },
    { context: { values, errors: {} }, causes: [toDraft('draft.change', { data: values })] },
  );
const typesAlone = (values: object) =>
  send<RegistrationStepEvent>(
    { type: 'form.change', values },
    { at: { undrafted: 'filling' }, context: { values, errors: {} }, causes: [] },
  );
const savesAlone = (step: 'informations' | 'activite') =>
  send<RegistrationStepEvent>(
    { type: 'step.save' },
    {
      at: { undrafted: 'saving' },
      context: { message: null, errors: {} },
      causes: [given('save', { body: wires[step] })],
    },
  );
const sends = (step: StepName) =>
  send<RegistrationStepEvent>(
    { type: 'step.save' },
    {
      at: step === 'documents' ? { undrafted: 'saving' } : { drafted: 'saving' },
      context: { message: null, errors: {} },
      causes:
        step === 'documents'
          ? [given('save', { body: wires[step], files: [] })]
          : [toDraft('draft.leave'), given('save', { body: wires[step] })],
    },
  );
const tells = (type: 'step.saved' | 'step.failed') =>
  sentTo('parent', { type, ...(type === 'step.saved' && { membership: saved }) });
const said = emitted({ type: 'toast', kind: 'success', message: 'information enregistrée avec succés' });

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
    {
      name: 'it is typed, kept, saved, and its draft dropped',
      start: 'informations',
      steps: [
        starts({
          at: { drafted: 'opening' },
          context: { values: blankInformations },
          causes: [draftOf('informations')],
        }),
        none,
        types(lacking),
        send({ type: 'step.save' }, { at: { drafted: 'filling' } }),
        types(informations),
        sends('informations'),
        done('save', changed, {
          at: { drafted: 'clearing' },
          context: { membership: saved },
          causes: [said, toDraft('draft.clear')],
        }),
        news({ type: 'draft.cleared' }, { at: 'saved', causes: [stopped('draft'), tells('step.saved')] }),
      ],
    },
    {
      name: 'a draft that could not be dropped does not hold up what is saved',
      start: 'informations',
      steps: [
        none,
        types(informations),
        sends('informations'),
        done('save', changed, { at: { drafted: 'clearing' }, causes: [said, toDraft('draft.clear')] }),
        news(
          { type: 'draft.notCleared', message: 'Non.' },
          { at: 'saved', causes: [stopped('draft'), tells('step.saved')] },
        ),
      ],
    },
    {
      name: 'a draft from another day is found again, over what ORIAS knows',
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
        send({ type: 'draft.takeOther' }, { causes: [toDraft('draft.takeOther')] }),
        send({ type: 'draft.keepMine' }, { causes: [toDraft('draft.keepMine')] }),
        send({ type: 'draft.retry' }, { causes: [toDraft('draft.retry')] }),
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
        send({ type: 'page.hide' }, { at: { drafted: 'filling' }, causes: [toDraft('draft.leave')] }),
      ],
    },
    {
      name: 'what was saved counts more than what ORIAS knows',
      start: 'what was saved',
      steps: [
        starts({
          context: { values: { ...activity, companyName: 'Cabinet F.' } },
          causes: [draftOf('activite')],
        }),
      ],
    },
    {
      name: 'a draft that cannot be read is said, and read again before anything is typed over it',
      start: 'informations',
      steps: [
        news(
          { type: 'draft.unreadable', message: 'Le serveur ne répond pas.' },
          { at: { drafted: 'unread' }, context: { message: 'Le serveur ne répond pas.' } },
        ),
        send<RegistrationStepEvent>(
          { type: 'draft.retry' },
          { at: { drafted: 'opening' }, context: { message: null }, causes: [toDraft('draft.retry')] },
        ),
        none,
        types(informations),
      ],
    },
    {
      name: 'a draft that breaks down: the step is saved without it',
      start: 'informations',
      steps: [
        none,
        fails('draft', fault, { at: { undrafted: 'filling' }, context: { message: unexpected } }),
        send(
          { type: 'form.change', values: lacking },
          { at: { undrafted: 'filling' }, context: { values: lacking } },
        ),
        send({ type: 'step.save' }, { at: { undrafted: 'filling' } }),
        typesAlone(informations),
        savesAlone('informations'),
        done('save', refusedFields, {
          at: { undrafted: 'filling' },
          context: { errors: refusedFields.errors, message: 'Cette ville est inconnue.' },
        }),
        typesAlone(informations),
        savesAlone('informations'),
        done('save', failures.offline, {
          at: { undrafted: 'filling' },
          context: { message: failures.offline.message },
        }),
        savesAlone('informations'),
        fails('save', fault, { at: { undrafted: 'filling' }, context: { message: unexpected } }),
        savesAlone('informations'),
        done('save', changed, {
          at: 'saved',
          context: { membership: saved },
          causes: [said, tells('step.saved')],
        }),
      ],
    },
    {
      name: 'a draft that breaks down as it is dropped does not hold up what is saved',
      start: 'informations',
      steps: [
        none,
        types(informations),
        sends('informations'),
        done('save', changed, { at: { drafted: 'clearing' }, causes: [said, toDraft('draft.clear')] }),
        fails('draft', fault, { at: 'saved', causes: [tells('step.saved')] }),
      ],
    },
    {
      name: 'what the server refuses is said at its fields',
      start: 'informations',
      steps: [
        none,
        types(informations),
        sends('informations'),
        done('save', refusedFields, {
          at: { drafted: 'filling' },
          context: { errors: refusedFields.errors, message: 'Cette ville est inconnue.' },
        }),
        sends('informations'),
        done('save', failures.refused, {
          at: { drafted: 'filling' },
          context: { message: failures.refused.message, errors: {} },
        }),
        types(lacking),
        types(informations),
        sends('informations'),
        fails('save', fault, { at: { drafted: 'filling' }, context: { message: unexpected } }),
      ],
    },
    {
      name: 'the activity that cannot be saved leads to the page of failures, and stays typed',
      start: 'activity',
      steps: [
        none,
        types(activity),
        ...([failures.failed, failures.refused, failures.gone, failures.stale] as const).flatMap(
          (outcome) => [
            sends('activite'),
            done('save', outcome, {
              at: { drafted: 'filling' },
              context: { values: activity, message: outcome.message },
              causes: [tells('step.failed')],
            }),
          ],
        ),
        sends('activite'),
        fails('save', fault, {
          at: { drafted: 'filling' },
          context: { message: unexpected },
          causes: [tells('step.failed')],
        }),
        sends('activite'),
        done('save', failures.offline, {
          at: { drafted: 'filling' },
          context: { message: failures.offline.message },
        }),
        sends('activite'),
        done('save', failures.signedOut, {
          at: { drafted: 'filling' },
          context: { message: failures.signedOut.message },
        }),
        sends('activite'),
        done('save', refusedFields, { at: { drafted: 'filling' } }),
      ],
    },
    ...([failures.failed, failures.refused, failures.gone, failures.stale] as const).map((outcome) => ({
      name: `without a draft, the activity that cannot be saved leads to the page of failures too (${outcome.kind})`,
      start: 'activity',
      steps: [
        none,
        fails('draft', fault, { at: { undrafted: 'filling' } }),
        typesAlone(activity),
        savesAlone('activite'),
        done('save', outcome, {
          at: { undrafted: 'filling' },
          context: { values: activity, message: outcome.message },
          causes: [tells('step.failed')],
        }),
      ],
    })),
    {
      name: 'without a draft, nor does a fault of the program hold it up',
      start: 'activity',
      steps: [
        none,
        fails('draft', fault, { at: { undrafted: 'filling' } }),
        typesAlone(activity),
        savesAlone('activite'),
        fails('save', fault, {
          at: { undrafted: 'filling' },
          context: { message: unexpected },
          causes: [tells('step.failed')],
        }),
      ],
    },
    {
      name: 'the documents are handed in with the account, which no draft holds',
      start: 'documents',
      steps: [
        starts({ at: { undrafted: 'filling' }, context: { values: { ibanRib: '' } }, causes: [] }),
        send({ type: 'step.save' }, { at: { undrafted: 'filling' } }),
        typesAlone(filled.documents),
        send({ type: 'page.hide' }, { at: { undrafted: 'filling' }, causes: [] }),
        sends('documents'),
        done('save', failures.failed, {
          at: { undrafted: 'filling' },
          context: { message: failures.failed.message },
        }),
        send(
          { type: 'papers.changed' },
          { at: { undrafted: 'filling' }, context: { message: null, values: filled.documents } },
        ),
        sends('documents'),
        done('save', changed, {
          at: 'saved',
          context: { membership: saved },
          causes: [said, tells('step.saved')],
        }),
      ],
    },
    {
      name: 'the account that is kept stays as it is by its mask',
      start: 'an account that is kept',
      steps: [
        starts({
          at: { undrafted: 'filling' },
          context: { values: { ibanRib: 'FR14 •••• 2606' } },
          causes: [],
        }),
        send<RegistrationStepEvent>(
          { type: 'step.save' },
          {
            at: { undrafted: 'saving' },
            causes: [given('save', { body: { ibanRib: 'FR14••••2606' }, files: [] })],
          },
        ),
        done('save', failures.offline, { at: { undrafted: 'filling' } }),
        typesAlone(filled.documents),
        sends('documents'),
      ],
    },
  ],
  ignored: registrationStepIgnored,
  survivors: { 'drop input field: registration-step.drafted.saving|save.files': 'steps 2 and 3 have none' },
});
