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
import type { LoginAnswer } from './account-resources.ts';

/** The entry of the ORIAS register for a number; the form copies its name and address. */
export interface OriasAnswer extends OriasEntry {
  /** May register: the intermediary is `INSCRIT` as COA or MIA. */
  eligible: boolean;
  /** Why it may not, in French; empty if eligible. */
  reasons: string[];
}

/**
 * A step of the registration. Its answer is the membership with all answers; the next step is
 * `broker.stepOfRegistrastion` of the user.
 */
const step = { method: 'POST', who: brokerRoles, access: 'account' } as const;
/** A call that needs no session. */
const open = { who: 'anyone', access: 'session' } as const;

/**
 * Calls of the registration of a broker (docs/domain/registration.md), under the paths of
 * docs/domain/wire.md.
 */
export const registrationCalls = {
  /**
   * 422 on `orias` if ORIAS does not know the number. An intermediary that may not register is no error:
   * `eligible` is false.
   */
  validateOrias: call<OriasAnswer>()({
    ...open,
    method: 'POST',
    path: '/api/validateOrias',
    summary: 'Ce que l’ORIAS dit d’un numéro',
    body: oriasSchema,
    perMinute: 20,
  }),
  /**
   * Registers and signs in. The answer is the same whether or not the address has an account
   * (docs/domain/registration.md, "One account").
   */
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
  /** Each file's field is named after its piece. A piece that was sent before needs no file. */
  fourthStep: call<MembershipChanged>()({
    ...step,
    path: '/api/fourthstep',
    summary: 'Étape 4\u00a0: transmet les documents',
    body: documentsSchema,
    upload: { files: 8, bytes: longestDocument },
  }),
  /** Answers 422 for an invalid IBAN, with 'Iban Non Valide !!!'. */
  validateIban: call<{ msg: string }>()({
    method: 'POST',
    path: '/api/ValidateIban',
    summary: 'Vérifie un IBAN',
    who: brokerageRoles,
    access: 'account',
    body: ibanSchema,
  }),
  /**
   * Stores the IBAN of the caller's own membership as soon as it is valid, so that a registration can be
   * resumed on another device. The IBAN is in the body, because addresses are logged. A member's change of
   * IBAN is mailed to the administrators, hence the limit.
   */
  keepIban: call<{ msg: string }>()({
    ...step,
    path: '/api/memberships/mine/iban',
    summary: 'Garde l’IBAN de sa propre adhésion',
    body: bankSchema,
    perMinute: 20,
  }),
  /**
   * Required by the wire (docs/domain/wire.md); no page calls it. If the masked IBAN is sent back, the stored
   * one stays, as in step 4. `broker`: id of the broker; absent: the caller's own.
   */
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
