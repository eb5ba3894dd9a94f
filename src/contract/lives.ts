import { adminRoles, staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { idParams } from './params.ts';

/** A transition of an object; equal ones in a row by the same person are one, such as autosaves. */
export interface LifeMove {
  /** Number of its line in the audit. */
  id: number;
  /** Instant of the last of them. */
  at: string;
  /** Number of equal transitions. */
  times: number;
  who: string;
  event: string;
  label: string;
  comment: string | null;
  /** Keys of the transitions that the law took; empty for what happens outside of the law. */
  transitions: string[];
  /** The law is still the one that took them: its keys are those of today's chart. */
  current: boolean;
  /** Ids of the chart's states after it. */
  active: string[];
}

/** The life of an object on the chart of its law. */
export interface Life {
  /** Reference of a request, name of a cabinet, number of a claim. */
  name: string;
  /** The request that it belongs to, itself if it is one; null for a membership. */
  request: number | null;
  /** The oldest first: the latest 500. */
  moves: LifeMove[];
  /** More than 500 transitions happened. */
  cut: boolean;
  /** The state of each stored region now. */
  situation: { region: string; state: string }[];
  /** Names of the law's conditions that hold now. */
  holds: string[];
}

/** Calls that play an object on the chart of its law (docs/domain/statecharts.md). */
export const lifeCalls = {
  requestLife: call<{ life: Life }>()({
    method: 'GET',
    path: '/api/requests/{id}/life',
    summary: 'La vie d’une demande sur le diagramme de sa loi',
    who: staffRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  claimLife: call<{ life: Life }>()({
    method: 'GET',
    path: '/api/claims/{id}/life',
    summary: 'La vie d’un sinistre sur le diagramme de sa loi',
    who: staffRoles,
    access: 'active',
    object: 'claim',
    params: idParams,
  }),
  membershipLife: call<{ life: Life }>()({
    method: 'GET',
    path: '/api/memberships/{id}/life',
    summary: 'La vie d’une adhésion sur le diagramme de sa loi',
    who: adminRoles,
    access: 'active',
    object: 'membership',
    params: idParams,
  }),
};
