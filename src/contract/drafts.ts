import { mixed, object, string } from '#domain/validation/yup.ts';
import { requestTypes } from '#domain/forms.ts';
import { draftedSteps } from '#domain/registration.ts';
import { userRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { int4 } from './params.ts';

/** What the server has stored of an unsent form. */
export interface Draft {
  /** The typed form; `null` if there is no draft, or it was cleared. */
  data: unknown;
  /** Grows by one at each write and at each clearing; 0 where there never was a draft. */
  revision: number;
  /** When it was last written, ISO 8601; `null` where there is no draft. */
  updated_at: string | null;
}

/** A simulation that has a draft and no request yet. The values are as typed, valid or not. */
export interface OpenSimulation {
  /** Key of its draft, and the revision of that draft. */
  key: string;
  revision: number;
  /** The broker's name for it, often that of the client; empty if it has none. */
  repere: string;
  postal_code: string;
  city: string;
  cost: string;
  /** ISO 8601. */
  updated_at: string;
}

/** Forms that have a draft on the server (docs/domain/drafts.md): never in local storage. */
const draftKinds = ['simulation', 'devis', 'sinistre', 'inscription', 'note', 'promotion', 'tarif'] as const;

/** Greatest id of the database. */
const greatestId = 2_147_483_647;

/** Whether a key names a new note, or a request or a note by an id that the database can store. */
function isNoteKey(key: string): boolean {
  const [, id] = /^(?:dossier|note)-(\d{1,10})$/.exec(key) ?? [];
  return key === 'nouvelle' || (id !== undefined && Number(id) <= greatestId);
}

/**
 * Names a draft among those of its kind: the id of the request, or the step of the registration. For a
 * simulation without a request: the path of the request's type, followed by a name if several are open. For
 * a note: `nouvelle`, `dossier-` and the id of its request, or `note-` and its own id.
 */
const key = string()
  .matches(/^[a-z0-9-]{1,40}$/)
  .required()
  .test(
    'note',
    'Cette note n’a pas de brouillon.',
    (value, { parent }) => (parent as { kind?: unknown }).kind !== 'note' || isNoteKey(value),
  )
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

/**
 * What a write or a clearing says of the draft that it replaces.
 * - `revision`: the one that the form read. If the draft has another one, nothing changes and the answer is a
 *   409 with the current draft (`{ draft }`). Clearing a cleared draft succeeds at any revision.
 * - `writer` and `sequence`: each opened form has a random `writer` and numbers its writes. Its own latest
 *   write is not a conflict: a later number replaces it, an earlier one that arrives late changes nothing.
 *   Without a `writer` only the revision counts.
 */
const seen = { revision: int4(0).required(), writer: string().matches(/^[\w-]{0,40}$/), sequence: int4(0) };

/** Calls that read, write and clear the draft of a form. */
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
