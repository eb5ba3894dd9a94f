import type { MembershipResource } from '#contract/memberships.ts';
import type { User } from '#contract/account-resources.ts';
import type { MembershipStatus } from '#domain/membership.ts';
import type { DraftNews } from '../shared/draft/index.ts';
import type { MembershipChange } from '../documents/index.ts';
import type { StepNews } from '../registration-step/index.ts';
import type { CreationAnswers } from './creation.ts';

/** The pages of a registration: those below /creation-compte, and /attente-signature. */
export const registrationPages = [
  'creation',
  'activation',
  'informations',
  'activite',
  'documents',
  'error',
  'reset',
  'statut',
  'signature',
] as const;
export type RegistrationPage = (typeof registrationPages)[number];

/** The fields of the account that a registration reads. */
export type Account = Pick<User, 'id' | 'email' | 'isRegistred'>;

export interface RegistrationInput {
  /** Answers of step 1 in the tab storage. */
  creation: CreationAnswers;
}

export interface RegistrationContext extends RegistrationInput {
  /** The page of the address; null until it is known. */
  page: RegistrationPage | null;
  /** Id of the membership in the address of the signature page; null: the user's own. */
  membershipId: number | null;
  /** Activation code of the mailed link; null if the address has none. */
  code: string | null;
  /** Address of the account that the mailed link has activated; null if it has activated none. */
  activated: string | null;
  /** The account of the session; null for a guest. */
  account: Account | null;
  /** The membership of `account` from the latest answer. */
  membership: MembershipResource | null;
  /** Status of the membership; null until it is known. */
  membershipStatus: MembershipStatus | null;
  /** All mandatory pieces were sent. */
  finshedFilesUpload: boolean;
  /** The account as it was last read; it decides where the registration goes on. */
  user: User | null;
  /** The session has not received `user` yet. */
  isRenewed: boolean;
  errors: Record<string, string[]>;
  /** Message about the last call, in French. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type RegistrationEvent =
  /** The address or the session changed. */
  | {
      type: 'page.show';
      page: RegistrationPage;
      membershipId: number | null;
      code: string | null;
      account: Account | null;
    }
  /** The page is hidden or left. */
  | { type: 'page.hide' }
  | { type: 'creation.change'; form: CreationAnswers }
  | { type: 'creation.send' }
  | { type: 'mail.resend' }
  | { type: 'activation.check' }
  | { type: 'status.refresh' }
  | { type: 'reset.confirm' }
  | { type: 'registration.retry' }
  | StepNews
  | MembershipChange
  | DraftNews;
