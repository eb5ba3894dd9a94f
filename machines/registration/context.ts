import type { MembershipResource } from '#contract/memberships.ts';
import type { User } from '#contract/resources.ts';
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

/** As much of the account as a registration asks for. */
export type Account = Pick<User, 'id' | 'email' | 'isRegistred'>;

export interface RegistrationInput {
  /** Answers of step 1 in the tab storage. */
  creation: CreationAnswers;
}

export interface RegistrationContext extends RegistrationInput {
  /** Which page the address asks for; null until it says so. */
  page: RegistrationPage | null;
  /** Whose agreement the address of the signature names; null where it names none: one's own. */
  membershipId: number | null;
  /** From the mailed link; null where none was followed. */
  code: string | null;
  /** Who is signed in. */
  account: Account | null;
  /** As the server last said it, of `account`. */
  membership: MembershipResource | null;
  /** The status of the file; null where none is known. */
  membershipStatus: MembershipStatus | null;
  /** Every mandatory piece of it was sent. */
  finshedFilesUpload: boolean;
  /**
   * The account of a finished registration: sent to the session as soon as the page has changed, for the
   * former page is closed to it.
   */
  renewed: User | null;
  errors: Record<string, string[]>;
  /** What is said of the last call, in French. */
  message: string | null;
}

export type RegistrationEvent =
  /** What the address and the session say. */
  | {
      type: 'page.show';
      page: RegistrationPage;
      membershipId: number | null;
      code: string | null;
      account: Account | null;
    }
  /** The page goes out of sight, or makes room. */
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
