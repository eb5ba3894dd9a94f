import { userRoles } from '#domain/roles.ts';
import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/** A PDF that the portal made for a request, or the signed copy of one. */
export interface RequestPaper {
  id: number;
  /** The name of its file. */
  name: string;
  /** French title. */
  label: string;
  /** The version of the offer that it belongs to. */
  offer_version: number;
  created_at: string;
  /** A receipt of money that the bank took back later; another paper states that. */
  voided: boolean;
}

/** Calls that list the papers of a request and download one. */
export const paperCalls = {
  requestPapers: call<{ papers: RequestPaper[] }>()({
    method: 'GET',
    path: '/api/requests/{id}/papers',
    summary: 'Les documents faits ou signés d’un dossier, le plus récent d’abord',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  requestPaper: call<Blob>()({
    method: 'GET',
    path: '/api/requests/{id}/papers/{paper}',
    summary: 'Un document d’un dossier, en PDF',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: object({ id: int4(1).required(), paper: int4(1).required() }),
    file: 'application/pdf',
  }),
};
