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
  /** In the past tense, as in the story. */
  label: string;
  comment: string | null;
  /** Further data of the event: those that the pages of the object show to its readers. */
  details: { label: string; text: string }[];
  /** Keys of the transitions that the law took; empty for what happens outside of the law. */
  transitions: string[];
  /** Today's chart took it: its keys are those of today's chart. */
  isOfToday: boolean;
  /** Ids of the chart's states after it. */
  active: string[];
  /** What the chart that took it said of it; null for today's chart, and if that chart was not kept. */
  former: FormerMove | null;
}

/** A transition in the words of the chart that took it. */
export interface FormerMove {
  /** Hash of that chart, which is read by it as a saved version is. */
  hash: string;
  /** Each passage: names of the state before, of the event and of the state after. */
  passages: [from: string, event: string, to: string][];
  effects: string[];
}

/** The life of an object on the chart of its law. */
export interface Life {
  /** Reference of a request or a claim, name of a cabinet. */
  name: string;
  /** Id of the request of a claim; null of other objects. */
  request: number | null;
  /** The latest ones, the oldest first. */
  moves: LifeMove[];
  /** Older transitions are not shown. */
  isCut: boolean;
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
