import { mixed, object, string } from '#domain/validation/yup.ts';
import { requestTypes } from '#domain/forms.ts';
import { draftedSteps } from '#domain/registration.ts';
import { userRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { int4 } from './params.ts';
import type { Draft, OpenSimulation } from './resources.ts';

/** Forms that have a draft on the server (docs/domain/drafts.md): never in local storage. */
const draftKinds = ['simulation', 'devis', 'sinistre', 'inscription'] as const;

/**
 * A write and a clearing name the revision that they saw. Where the draft is at another one, the answer is a 409 with the draft as it stands
 * (`{ draft }`), and nothing changes. Clearing what is cleared already succeeds, whatever the revision.
 * `key`: a request's id, the page of a registration that has a draft, or, for a simulation that has no id yet, the request type's path and, where several are open, its name.
 *
 * A window's own earlier write is no other revision: it says who it is (`writer`, made anew by each opened form) and numbers what it sends (`sequence`).
 * What it wrote last itself may be written over by what it sent later, and by nothing that it sent before, in whatever order the two arrive.
 * Where it does not say who it is, only the revision counts.
 */
const key = string()
  .matches(/^[a-z0-9-]{1,40}$/)
  .required()
  .test(
    'drafted',
    'Cette étape n’a pas de brouillon.',
    (value, { parent }) =>
      (parent as { kind?: unknown }).kind !== 'inscription' || draftedSteps.some((step) => step === value),
  );
const params = object({
  kind: string()
    .oneOf([...draftKinds])
    .required(),
  key,
});

const seen = { revision: int4(0).required(), writer: string().matches(/^[\w-]{0,40}$/), sequence: int4(0) };

export const draftCalls = {
  openSimulations: call<{ simulations: OpenSimulation[] }>()({
    method: 'GET',
    path: '/api/drafts/simulation',
    summary: 'Les simulations commencées, sans demande encore',
    who: userRoles,
    access: 'active',
    query: object({
      type: string()
        .oneOf([...requestTypes])
        .required(),
    }),
  }),
  getDraft: call<Draft>()({
    method: 'GET',
    path: '/api/drafts/{kind}/{key}',
    summary: 'Le brouillon de ce formulaire',
    who: userRoles,
    access: 'active',
    params,
  }),
  putDraft: call<Draft>()({
    method: 'PUT',
    path: '/api/drafts/{kind}/{key}',
    summary: 'Garde le brouillon',
    who: userRoles,
    access: 'active',
    params,
    bodyLimit: 256 * 1024,
    asTyped: 'data',
    body: object({ data: mixed<NonNullable<unknown>>().required(), ...seen }),
  }),
  deleteDraft: call<Draft>()({
    method: 'DELETE',
    path: '/api/drafts/{kind}/{key}',
    summary: 'Oublie le brouillon',
    who: userRoles,
    access: 'active',
    params,
    query: object(seen),
  }),
};
