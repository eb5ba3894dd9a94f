import type { RowLetter } from '#domain/tarif.ts';
import { userRoles } from '#domain/roles.ts';
import type { ReceptionDays } from '#domain/validation/site-dates.ts';
import { finalCost, worksEndSchema } from '#domain/validation/works-end.ts';
import { required } from '#domain/validation/required.ts';
import { object } from '#domain/validation/yup.ts';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { Aggravation, ContractChange } from '#domain/works-end/comparison.ts';
import { call } from './call.ts';
import type { RequestPaper } from './papers.ts';
import { guest, idParams, int4 } from './params.ts';
import type { RequestResource } from './request-resources.ts';

/** The difference of premium that a final cost causes, in euros; negative in the client's favour. */
export interface AdjustmentResource {
  final_cost: number;
  /** Version of the tariff that the contract was priced with. */
  tariff_version: string;
  /** The chosen rows. */
  rows: { letter: RowLetter; label: string; hors_taxe: number; taxe: number }[];
  hors_taxe: number;
  taxe: number;
  total: number;
  /** The cost has grown so much that the company must agree. */
  aggravated: boolean;
}

/** A declaration of the end of the works that was sent. */
export interface DeclaredWorksEnd extends WorksEndAnswers {
  id: number;
  declared_at: string;
  declarer: string;
}

/** Result of the underwriter's study of a declaration. */
export interface WorksEndStudy {
  studied_at: string;
  /** As computed by the study. */
  adjustment: AdjustmentResource;
  aggravated_by: Aggravation[];
  contract_changes: ContractChange[];
}

/** The end of the works of a request (docs/domain/works-end.md). */
export interface WorksEndResource {
  request: RequestResource;
  contract: {
    cost: number;
    total_ttc: number;
    opening_date: string | null;
    reception_date: string | null;
    tariff_version: string;
  };
  /** The saved declaration that was not sent yet; else the initial answers of a new one. */
  answers: WorksEndAnswers;
  /** Bounds of the day of the reception. */
  reception: ReceptionDays;
  /** Revision of the saved answers, to be sent with the next save; 0 if nothing is saved. */
  revision: number;
  declared: DeclaredWorksEnd | null;
  study: WorksEndStudy | null;
  /** The cover, once the reception is recorded. */
  cover: { from: string; until: string } | null;
  /** Former declarations, the latest first. */
  history: DeclaredWorksEnd[];
  /** Papers of the whole file that this reader may see, the latest first. */
  papers: RequestPaper[];
  /** Whether this reader may save a declaration now. */
  may_write: boolean;
  /** Whether another final cost could still change the premium. */
  may_simulate: boolean;
}

/** The end of the works as a client sees and declares it by its link. */
export interface GuestWorksEnd {
  reference: string;
  site: string;
  broker: string;
  answers: WorksEndAnswers;
  /** Bounds of the day of the reception. */
  reception: ReceptionDays;
  revision: number;
  /** When the end of the works was declared; null if it was not. */
  declared_at: string | null;
  /** The file waits for a declaration. */
  open: boolean;
}

/** Body of a save: the answers, and the `revision` that they change. */
const savedAnswers = worksEndSchema.shape({ revision: int4(0).required() });
/** Spread into the calls of users: they name the request by the `{id}` of the path. */
const ofRequest = { object: 'request', tab: 'fin-de-travaux', params: idParams } as const;

/** Calls about the end of the works: of users, then of the client who declares it by its link. */
export const worksEndCalls = {
  worksEnd: call<WorksEndResource>()({
    method: 'GET',
    path: '/api/requests/{id}/works-end',
    summary: 'La fin de travaux d’un dossier',
    who: userRoles,
    access: 'active',
    ...ofRequest,
  }),
  simulateAdjustment: call<{ adjustment: AdjustmentResource }>()({
    method: 'POST',
    path: '/api/requests/{id}/works-end/simulation',
    summary: 'Ce qu’un coût définitif changerait à la prime, sans rien enregistrer',
    who: userRoles,
    access: 'active',
    ...ofRequest,
    body: object({ final_cost: required(finalCost()) }),
  }),
  saveWorksEnd: call<WorksEndResource>()({
    method: 'PUT',
    path: '/api/requests/{id}/works-end',
    summary: 'Enregistre la déclaration de fin de travaux, même incomplète',
    who: userRoles,
    access: 'valid',
    ...ofRequest,
    body: savedAnswers,
  }),
  guestWorksEnd: call<{ worksEnd: GuestWorksEnd }>()({
    method: 'GET',
    path: '/api/guests/fin-de-travaux',
    summary: 'La fin de travaux à déclarer, pour le client',
    ...guest,
  }),
  declareWorksEnd: call<{ worksEnd: GuestWorksEnd }>()({
    method: 'POST',
    path: '/api/guests/fin-de-travaux',
    summary: 'Déclare la fin de travaux, par le client',
    ...guest,
    body: savedAnswers,
  }),
};
