import type { MailTopic } from '#domain/mail-topics.ts';
import { userRoles } from '#domain/roles.ts';
import {
  identitySchema,
  newEmailSchema,
  passwordChangeSchema,
  refusedMailsSchema,
} from '#domain/validation/profile.ts';
import { resetTokenSchema } from '#domain/validation/session.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { call } from './call.ts';
import { int4 } from './params.ts';
import type { User } from './account-resources.ts';

/** An account as its own users read it (docs/domain/profile.md). */
export interface Profile {
  /** Raised by each change of the identity; a write names the one that it saw. */
  version: number;
  name: string;
  lastname: string;
  email: string;
  /** Number of the cabinet; null for an account without one. */
  phone: string | null;
  /** The address that waits for its confirmation, and until when; null: none. */
  wanted_email: { email: string; until: string } | null;
  /** When the password was last changed; null: never since the account exists. */
  password_changed_at: string | null;
  created_at: string;
  /** The topics of mails that the account gets, and those that it refuses (docs/mails.md). */
  mail_topics: readonly MailTopic[];
  refused_mails: readonly MailTopic[];
  /** This reader may change the account: in a cabinet with collaborators, its managers alone. */
  may_write: boolean;
  /** The cabinet, and how many collaborators it lists; null for an account without one. */
  cabinet: { company_name: string; collaborators: number } | null;
}

/** The answer of every write: the profile as it is now, and the account that asked. */
export interface ProfileChanged {
  message: string;
  profile: Profile;
  user: User;
}

const own = { who: userRoles, access: 'account' } as const;

/** Calls by which an account reads and changes itself. */
export const profileCalls = {
  profile: call<{ profile: Profile; user: User }>()({
    ...own,
    method: 'GET',
    path: '/api/profile',
    summary: 'Le compte de la session\u00a0: identité, adresse, mot de passe daté',
  }),
  changeProfile: call<ProfileChanged>()({
    ...own,
    method: 'PUT',
    path: '/api/profile',
    summary: 'Change le nom et le téléphone du compte',
    body: replacing(identitySchema).shape({ seen: int4(1).required() }),
  }),
  /** `secret`, because the body has a password; a second use of the same address sends a new link. */
  askEmail: call<ProfileChanged>()({
    ...own,
    method: 'POST',
    path: '/api/profile/email',
    summary: 'Demande une nouvelle adresse, que son lien confirme',
    body: newEmailSchema,
    secret: true,
  }),
  dropEmail: call<ProfileChanged>()({
    ...own,
    method: 'DELETE',
    path: '/api/profile/email',
    summary: 'Renonce à la nouvelle adresse demandée',
  }),
  refuseMails: call<ProfileChanged>()({
    ...own,
    method: 'PUT',
    path: '/api/profile/mails',
    summary: 'Choisit les mails que le compte reçoit',
    body: replacing(refusedMailsSchema).shape({ seen: int4(1).required() }),
  }),
  /** `email`: the address that the account has from now on. */
  confirmEmail: call<{ message: string; email: string }>()({
    method: 'POST',
    path: '/api/profile/email/confirm',
    summary: 'Confirme une nouvelle adresse par le lien reçu',
    who: 'anyone',
    access: 'session',
    body: resetTokenSchema.pick(['token']),
  }),
  changePassword: call<ProfileChanged>()({
    ...own,
    method: 'POST',
    path: '/api/profile/password',
    summary: 'Change le mot de passe, et ferme les autres sessions',
    body: passwordChangeSchema,
    secret: true,
  }),
};
