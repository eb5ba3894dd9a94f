import type { AnyActorRef } from 'xstate';
import type { RegistrationStepEvent, StepName } from '#machines/registration-step/index.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { type Expected, child, user } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { activity, iban, informations, membershipOf } from './registration-fixtures.ts';

/*
 * Steps, states and effects that several journeys of the chart `registration-step` share
 * (tests/charts/harness/README.md).
 */

const fresh = membershipOf('unfinished');
export const saved = membershipOf('unfinished', { step: 3, version: 5 });
export const changed = answered({ message: 'information enregistrée avec succés', membership: saved });
export const filled = {
  informations,
  activite: activity,
  documents: { ibanRib: 'fr14 2004 1010 0505 0001 3m02 606' },
} as const;
export const wires = { informations, activite: activity, documents: { ibanRib: iban } } as const;
export const refusedFields = invalid({
  city: ['Cette ville est inconnue.'],
  companyName: ['Cette raison sociale est inconnue.'],
  ibanRib: ['Iban Non Valide !!!'],
});
export const lacking = { ...informations, city: '' };

export const input =
  (step: StepName, membership = fresh) =>
  (parent: AnyActorRef) => ({ parent, step, membership });
export const draftOf = (step: StepName) =>
  given('draft', { parent: '@self', place: { kind: 'inscription', key: step } });
export const news = (
  event: Extract<RegistrationStepEvent, { type: `draft.${string}` }>,
  expected?: Expected,
) => child.sends('draft', event, expected);
export const none = news(
  { type: 'draft.read', data: null, savedAt: null },
  { at: { drafted: 'filling' }, context: { restoredAt: null } },
);
export const toDraft = (type: string, more: object = {}) => sentTo('draft', { type, ...more });
export const types = (values: object) =>
  user.sends<RegistrationStepEvent>(
    { type: 'form.change', values },
    { context: { values, errors: {} }, causes: [toDraft('draft.change', { data: values })] },
  );
export const typesAlone = (values: object) =>
  user.sends<RegistrationStepEvent>(
    { type: 'form.change', values },
    { at: { undrafted: 'filling' }, context: { values, errors: {} }, causes: [] },
  );
export const savesAlone = (step: 'informations' | 'activite') =>
  user.sends<RegistrationStepEvent>(
    { type: 'step.save' },
    {
      at: { undrafted: 'saving' },
      context: { message: null, errors: {} },
      causes: [given('save', { body: wires[step] })],
    },
  );
export const sends = (step: StepName) =>
  user.sends<RegistrationStepEvent>(
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
export const tells = (type: 'step.saved' | 'step.failed') =>
  sentTo('parent', { type, ...(type === 'step.saved' && { membership: saved }) });
export const said = emitted({
  type: 'toast',
  kind: 'success',
  message: 'information enregistrée avec succés',
});
