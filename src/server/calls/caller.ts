import type { Callback } from '#contract/guests.ts';
import type { Call } from '#contract/call.ts';
import type { Role } from '#domain/roles.ts';

export interface AnonymousCaller {
  kind: 'anonymous';
}

/** The user who signed in, as read for this request. */
export interface UserCaller {
  kind: 'user';
  userId: number;
  role: Exclude<Role, 'client'>;
  email: string;
  name: string;
  lastName: string;
  brokerId: number | null;
  companyId: number | null;
  /** Id of the collaborator of this session. */
  collaboratorId: number | null;
  /** The cabinet has collaborators, and this session has none of them (docs/domain/collaborators.md). */
  mustChoose: boolean;
  mainAdmin: boolean;
  /** Whether the user may work on the product (route guard `can-do`). */
  canDo: boolean;
  brokerStatus: 'valid' | 'pending' | 'suspended' | null;
  /** Whether the account or its broker is suspended. */
  suspended: boolean;
  /** Must add a second factor before anything else (docs/domain/second-factor.md). */
  mustEnrol: boolean;
  /** SHA-256 of the session's token. */
  sessionHash: Uint8Array;
}

/** A guest with a mailed link, for one request and one purpose. */
export interface ClientCaller {
  kind: 'client';
  requestId: number;
  callback: Callback;
  /** For a signature's link: the address of its only signer. */
  signer: string | null;
  /** For a contractor: the id of its link. */
  contractorLinkId: number | null;
  sessionHash: Uint8Array;
}

export type Caller = AnonymousCaller | UserCaller | ClientCaller;

type CallerWith<R> =
  | (Exclude<R, 'client'> extends never ? never : UserCaller)
  | ('client' extends R ? ClientCaller : never);

/** The callers that a handler may receive, by its row of the contract. */
export type CallerOf<C> = C extends { who: 'anyone' }
  ? Caller
  : C extends Pick<Call, 'who'> & { who: readonly (infer R)[] }
    ? CallerWith<R>
    : never;
