import { day } from '#domain/validation/fields.ts';
import { lastDay } from '#domain/validation/bounds.ts';
import { boolean, mixed, object, string } from '#domain/validation/yup.ts';
import { brokerageRoles, staffRoles, userRoles } from '#domain/roles.ts';
import type { Tarif } from '#domain/tarif.ts';
import { requestTypes } from '#domain/forms.ts';
import { offeredClientSchema } from '#domain/validation/offered-client.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { recordedSimulationSchema, simulationSchema, workingName } from '#domain/validation/simulation.ts';
import { sirenSchema } from '#domain/validation/rules.ts';
import { call } from './call.ts';
import { comment, idParams, int4, pageQuery } from './params.ts';
import type {
  AddressSuggestion,
  KnownClient,
  CompanyDetails,
  SimulationOptions,
} from './lookup-resources.ts';
import type { RequestList, RequestResource, RequestSummary, StoryEntry } from './request-resources.ts';
import type { Task } from './task-resources.ts';

/** `version` of the request that the writer saw; 409 if it has another one. */
const version = int4(1).required();

const listQuery = object({
  ...pageQuery,
  status: string().max(80),
  type: string().oneOf([...requestTypes, '']),
  search: string().max(100),
  broker_id: int4(1),
  from: day().default(undefined),
  to: lastDay('from', day().default(undefined)),
});

/** The answer with a price. `request_id`: null if nothing was saved. */
type Priced = { tarif: Tarif; request_id: number | null };
/** The answer of a write: the changed request. */
type Changed = { message: string; request: RequestResource };

/**
 * Calls about requests, their lists and look-ups of their forms: those that docs/domain/wire.md names, then
 * others in the same style.
 */
export const requestCalls = {
  simulate: call<Priced & { request: RequestResource }>()({
    method: 'POST',
    path: '/api/request',
    summary: 'Simule un prix et enregistre la demande',
    who: brokerageRoles,
    access: 'valid',
    object: { kind: 'request', from: 'body', field: 'request_id', optional: true },
    body: recordedSimulationSchema,
  }),
  getTarif: call<
    Priced & { eligibility: { reasons: RequestResource['reasons']; referrals: RequestResource['referrals'] } }
  >()({
    method: 'POST',
    path: '/api/get-tarif',
    summary: 'Donne un prix sans rien enregistrer',
    who: brokerageRoles,
    access: 'active',
    body: simulationSchema,
  }),
  /** For each list of requests, the status slugs that it takes (docs/domain/steps.md). */
  getAliases: call<Record<string, string[]>>()({
    method: 'GET',
    path: '/api/get-aliases',
    summary: 'Les listes d’alias des statuts',
    who: userRoles,
    access: 'account',
  }),
  listRequests: call<RequestList>()({
    method: 'GET',
    path: '/api/request',
    summary: 'Les demandes, par statut, page ou recherche',
    who: userRoles,
    access: 'active',
    query: listQuery,
  }),
  getRequest: call<{ request: RequestResource }>()({
    method: 'GET',
    path: '/api/request/{id}',
    summary: 'Une demande et ce qui peut lui arriver',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  updateStatus: call<Changed>()({
    method: 'PATCH',
    path: '/api/update-status/{id}',
    summary: 'Change le statut',
    who: userRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({ status: string().max(80).required(), adminMessage: comment(), version }),
  }),
  updateStep: call<Changed>()({
    method: 'PATCH',
    path: '/api/update-step/{id}',
    summary: "Change l'étape",
    who: userRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({
      step: string().max(80).required(),
      comment: comment(),
      data: mixed<Record<string, unknown>>(),
      version,
    }),
  }),
  /** `keepStep`: true saves the quote at its step (REQUEST.EDIT), false makes it an offer (OFFER.SAVE). */
  updateRequest: call<Changed & { tarif: Tarif | null }>()({
    method: 'PATCH',
    path: '/api/request/{id}',
    summary: 'Enregistre le devis',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({ keepStep: boolean().required(), version, repere: workingName() }).concat(quoteDraftSchema),
    bodyLimit: 256 * 1024,
  }),
  sendDevis: call<Changed>()({
    method: 'POST',
    path: '/api/devis',
    summary: 'Envoie le devis au client',
    who: brokerageRoles,
    access: 'valid',
    object: { kind: 'request', from: 'body', field: 'request_id' },
    body: object({
      request_id: int4(1).required(),
      version: int4(1),
      client: offeredClientSchema.optional().default(undefined),
    }),
  }),
  /** `siret` is the wire's name of the parameter; it takes a SIREN. */
  societe: call<CompanyDetails>()({
    method: 'GET',
    path: '/api/societe',
    summary: 'Les coordonnées d’une société',
    who: userRoles,
    access: 'account',
    query: object({ siret: sirenSchema }),
    perMinute: 60,
  }),

  sendEvent: call<Changed>()({
    method: 'POST',
    path: '/api/requests/{id}/events',
    summary: 'Envoie un événement du cycle de vie qui passe par un appel',
    who: userRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({ event: string().max(80).required(), data: mixed<Record<string, unknown>>(), version }),
  }),
  story: call<{ entries: StoryEntry[] }>()({
    method: 'GET',
    path: '/api/requests/{id}/events',
    summary: 'L’histoire de la demande',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  devisPdf: call<Blob>()({
    method: 'GET',
    path: '/api/requests/{id}/devis',
    summary: 'Le devis en PDF',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
    file: 'application/pdf',
  }),
  letter: call<Blob>()({
    method: 'GET',
    path: '/api/requests/{id}/letter',
    summary: 'La lettre de refus en PDF',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
    file: 'application/pdf',
  }),
  sameSiteRequests: call<{ requests: RequestSummary[] }>()({
    method: 'GET',
    path: '/api/requests/{id}/same-site',
    summary: 'Les autres demandes sur le même chantier',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  knownClients: call<{ suggestions: KnownClient[] }>()({
    method: 'GET',
    path: '/api/requests/{id}/known-clients',
    summary:
      'Les souscripteurs des autres demandes du même cabinet, par leur nom, leur téléphone ou leur adresse e-mail',
    who: brokerageRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    query: object({ q: string().trim().max(100).required() }),
    perMinute: 240,
  }),
  exportRequests: call<Blob>()({
    method: 'GET',
    path: '/api/requests/export',
    summary: 'La liste en CSV',
    who: staffRoles,
    access: 'active',
    query: listQuery,
    file: 'text/csv',
  }),
  tasks: call<{ tasks: Task[]; total: number }>()({
    method: 'GET',
    path: '/api/tasks',
    summary: 'Ce qui attend celui qui demande, aujourd’hui',
    who: userRoles,
    access: 'active',
  }),
  simulationOptions: call<SimulationOptions>()({
    method: 'GET',
    path: '/api/simulation-options',
    summary: 'Pour quels partenaires et auprès de quelles compagnies un administrateur simule',
    who: ['admin', 'super_admin'],
    access: 'active',
  }),
  addresses: call<{ suggestions: AddressSuggestion[] }>()({
    method: 'GET',
    path: '/api/addresses',
    summary: 'Complète une adresse ou une commune',
    who: userRoles,
    access: 'account',
    query: object({ q: string().max(200), postal_code: string().max(10) }),
    perMinute: 240,
  }),
};
