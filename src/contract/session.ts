import { userRoles } from '#domain/roles.ts';
import { mostDevices } from '#domain/second-factor.ts';
import {
  activationSchema,
  authenticatedUserSchema,
  collaboratorSchema,
  credentialsSchema,
  emailSchema,
  logoutSchema,
  resendActivationSchema,
  resetPasswordSchema,
  resetTokenSchema,
} from '#domain/validation/session.ts';
import { array, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { Collaborator, LoginAnswer, User } from './account-resources.ts';
import type { LoginPending } from './second-factor.ts';

type Message = { message: string };

/**
 * Calls that open, read and close a session, and those of passwords and activation, under the paths of
 * docs/domain/wire.md.
 */
export const sessionCalls = {
  /** With a second factor, the answer opens the second step instead (docs/domain/second-factor.md). */
  login: call<LoginAnswer | LoginPending>()({
    method: 'POST',
    path: '/api/login',
    summary: 'Ouvre une session',
    who: 'anyone',
    access: 'session',
    body: credentialsSchema.shape({ devices: array(string().max(100).required()).max(mostDevices) }),
  }),
  logout: call<Message>()({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ferme la session',
    who: [...userRoles, 'client'],
    access: 'session',
    enrols: true,
    body: logoutSchema,
  }),
  /**
   * The token for the external offers site is valid for a quarter of an hour: each visit asks for a new
   * one (docs/domain/session.md).
   */
  renewRcdToken: call<{ tokenrcd: string }>()({
    method: 'POST',
    path: '/api/tokenrcd',
    summary: 'Donne un jeton neuf pour le site des offres',
    who: userRoles,
    access: 'account',
    secret: true,
  }),
  curent: call<{ user: User }>()({
    method: 'GET',
    path: '/api/curent',
    summary: "L'utilisateur de la session",
    who: userRoles,
    access: 'session',
    enrols: true,
  }),
  isAdmin: call<{ isAdmin: boolean }>()({
    method: 'POST',
    path: '/api/isAdmin',
    summary: 'La session est-elle celle d’un administrateur\u202f?',
    who: userRoles,
    access: 'account',
  }),
  haveMembership: call<{ haveMembership: boolean }>()({
    method: 'POST',
    path: '/api/haveMembership',
    summary: 'Le courtier a-t-il une adhésion\u202f?',
    who: userRoles,
    access: 'account',
  }),
  passwordEmail: call<Message>()({
    method: 'POST',
    path: '/api/password/email',
    summary: 'Envoie un lien de nouveau mot de passe',
    who: 'anyone',
    access: 'session',
    body: emailSchema,
  }),
  passwordReset: call<Message>()({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Choisit un nouveau mot de passe',
    who: 'anyone',
    access: 'session',
    body: resetPasswordSchema,
  }),
  verifyResetPasswordToken: call<{ valid: boolean }>()({
    method: 'POST',
    path: '/api/verifyResetPasswordToken',
    summary: 'Le lien de nouveau mot de passe vaut-il encore\u202f?',
    who: 'anyone',
    access: 'session',
    body: resetTokenSchema,
  }),
  checkAutheticatedUser: call<{ authenticated: boolean }>()({
    method: 'POST',
    path: '/api/checkAutheticatedUser',
    summary: 'Ce jeton est-il celui de ce compte\u202f?',
    who: 'anyone',
    access: 'session',
    body: authenticatedUserSchema,
  }),
  resendActivationMail: call<Message>()({
    method: 'POST',
    path: '/api/resend-activation-mail',
    summary: "Renvoie le courriel d'activation",
    who: 'anyone',
    access: 'session',
    body: resendActivationSchema,
  }),
  /** `email`: address of the account that the link has activated. */
  activateAccount: call<Message & { email: string }>()({
    method: 'POST',
    path: '/api/activateaccount',
    summary: 'Active le compte',
    who: 'anyone',
    access: 'session',
    body: activationSchema,
  }),
  /**
   * The server stores the collaborator who was chosen at /collaborator with the session
   * (docs/domain/roles-and-scope.md).
   */
  chooseCollaborator: call<{ collaborator: Collaborator; user: User }>()({
    method: 'POST',
    path: '/api/collaborators/choose',
    summary: 'Choisit le collaborateur de la session',
    who: ['broker', 'main_broker'],
    access: 'account',
    body: collaboratorSchema,
    secret: true,
  }),
};
