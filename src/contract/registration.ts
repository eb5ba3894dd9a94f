import { longestDocument } from '#domain/pieces/index.ts';
import type { OriasEntry } from '#domain/registration.ts';
import { brokerRoles, brokerageRoles } from '#domain/roles.ts';
import {
  activitySchema,
  bankSchema,
  creationSchema,
  documentsSchema,
  ibanSchema,
  informationsSchema,
  oriasSchema,
} from '#domain/validation/registration.ts';
import { call } from './call.ts';
import type { MembershipChanged } from './memberships.ts';
import { int4 } from './params.ts';
import type { LoginAnswer } from './resources.ts';

/** What ORIAS says of a number, as the form takes it over. */
export interface OriasAnswer extends OriasEntry {
  /** INSCRIT as COA or MIA: one may register. */
  eligible: boolean;
  /** Why not, French; empty where eligible. */
  reasons: string[];
}

/**
 * `answers` and the rest of the membership give the status of the registration:
 * `broker.stepOfRegistrastion` of the user is its step.
 */
const step = { method: 'POST', who: brokerRoles, access: 'account' } as const;
const open = { who: 'anyone', access: 'session' } as const;

/** Becoming a broker, under the paths of docs/domain/wire.md (docs/domain/registration.md). */
export const registrationCalls = {
  /** 422 on `orias` for a number that ORIAS does not know; an intermediary that may not register is an answer (`eligible`). */
  validateOrias: call<OriasAnswer>()({
    ...open,
    method: 'POST',
    path: '/api/validateOrias',
    summary: 'Ce que l’ORIAS dit d’un numéro',
    body: oriasSchema,
    perMinute: 20,
  }),
  /** Registers and signs in. The answer is the same whether or not the address has an account (docs/domain/registration.md, "One account"). */
  creationCompte: call<LoginAnswer>()({
    ...open,
    method: 'POST',
    path: '/api/creation-compte',
    summary: 'Étape 1\u00a0: crée le compte et ouvre la session',
    body: creationSchema,
    perMinute: 15,
    secret: true,
  }),
  secondStep: call<MembershipChanged>()({
    ...step,
    path: '/api/secondstep',
    summary: 'Étape 2\u00a0: informations',
    body: informationsSchema,
  }),
  thirdStep: call<MembershipChanged>()({
    ...step,
    path: '/api/thirdstep',
    summary: 'Étape 3\u00a0: activité',
    body: activitySchema,
  }),
  /** Its files are named after their pieces; none is needed for a piece that was sent before. */
  fourthStep: call<MembershipChanged>()({
    ...step,
    path: '/api/fourthstep',
    summary: 'Étape 4\u00a0: transmet les documents',
    body: documentsSchema,
    upload: { files: 8, bytes: longestDocument },
  }),
  /** 422 with 'Iban Non Valide !!!'. */
  validateIban: call<{ msg: string }>()({
    method: 'POST',
    path: '/api/ValidateIban',
    summary: 'Vérifie un IBAN',
    who: brokerageRoles,
    access: 'account',
    body: ibanSchema,
  }),
  /** The caller's own, as soon as it is right: a registration that is left is taken up with it elsewhere. In the body, for an address is logged on its way. Each other one of a member is told to the administrators: bounded. */
  keepIban: call<{ msg: string }>()({
    ...step,
    path: '/api/memberships/mine/iban',
    summary: 'Garde l’IBAN de sa propre adhésion',
    body: bankSchema,
    perMinute: 20,
  }),
  /** Of the wire (docs/domain/wire.md), called by no page. As in step 4, the mask of the one that is kept leaves it. `broker`: its id; the caller's own where it is absent. */
  validateAndSaveIban: call<{ msg: string }>()({
    method: 'GET',
    path: '/api/validateAndSaveIban',
    summary: 'Vérifie un IBAN et le garde',
    who: brokerageRoles,
    access: 'account',
    query: bankSchema.shape({ broker: int4(1) }),
    perMinute: 20,
  }),
};
