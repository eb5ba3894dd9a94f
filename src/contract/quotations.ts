import { quotationStates, type QuotationEventName, type QuotationState } from '#domain/quotations.ts';
import { brokerageRoles, brokerRoles } from '#domain/roles.ts';
import type { QuotedSolution } from '#domain/solutions.ts';
import { quotationSchema } from '#domain/validation/quotation.ts';
import { mixed, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** A quotation in a list (docs/domain/quotations.md). */
export interface QuotationSummary {
  id: number;
  solution: QuotedSolution;
  state: QuotationState;
  /** Name of the cabinet that asks. */
  cabinet: string;
  created_at: string;
  /** Since when it has its state. */
  since: string;
}

/** A message of a quotation. */
export interface QuotationMessage {
  id: number;
  at: string;
  event: QuotationEventName;
  who: string;
  /** Written by the cabinet; else by an administrator. */
  of_broker: boolean;
  comment: string | null;
}

/** A quotation, its messages, the oldest first, and what may happen to it. */
export interface QuotationResource extends QuotationSummary {
  /** Raised by each event of the law; a write names the one that it saw. */
  version: number;
  messages: QuotationMessage[];
  permitted: { event: string; channel: string }[];
  refused: { event: string; because: string }[];
}

/** The answer of every write. */
export interface QuotationChanged {
  message: string;
  quotation: QuotationResource;
}

/** Number of quotations on a page. */
export const quotationsPerPage = 10;

/** Calls about prices that are asked for by message. */
export const quotationCalls = {
  quotations: call<{ quotations: Page<QuotationSummary> }>()({
    method: 'GET',
    path: '/api/quotations',
    summary: 'Les demandes de tarif, la dernière d’abord',
    who: brokerageRoles,
    access: 'active',
    query: object({ ...pageQuery, state: string().oneOf([...quotationStates, '']) }),
  }),
  quotation: call<{ quotation: QuotationResource }>()({
    method: 'GET',
    path: '/api/quotations/{id}',
    summary: 'Une demande de tarif et ses messages',
    who: brokerageRoles,
    access: 'active',
    object: 'quotation',
    params: idParams,
  }),
  askQuotation: call<QuotationChanged>()({
    method: 'POST',
    path: '/api/quotations',
    summary: 'Demande le tarif d’une solution',
    who: brokerRoles,
    access: 'valid',
    body: quotationSchema,
  }),
  quotationEvent: call<QuotationChanged>()({
    method: 'POST',
    path: '/api/quotations/{id}/events',
    summary: 'Répond à une demande de tarif, la retire ou la clôt',
    who: brokerageRoles,
    access: 'valid',
    object: 'quotation',
    params: idParams,
    body: object({
      event: string().max(40).required(),
      data: mixed<Record<string, unknown>>(),
      version: int4(0).required(),
    }),
  }),
};
