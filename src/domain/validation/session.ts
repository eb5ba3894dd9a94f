import { id, secret, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { required } from './required.ts';
import { email, password } from './rules.ts';
import { object } from './yup.ts';

/** Schemas of the calls of the session (docs/domain/session.md). */
export const credentialsSchema = object({ email: required(email()), password: required(secret()) });

export const emailSchema = object({ email: required(email()) });

const token = () => required(secret());

export const resetTokenSchema = object({ email: email(), token: token() });

/** A new password; the mailed link gives the token. `new-password.ts` also refuses common passwords. */
export const typedPasswordSchema = object({
  email: required(email()),
  password: required(password()),
  password_confirmation: required(secret()).test(
    'confirmation',
    ownMessages.confirmation,
    (value, { parent }) => value === '' || value === (parent as { password?: string }).password,
  ),
});

export const resetPasswordSchema = typedPasswordSchema.shape({ token: token() });

export const authenticatedUserSchema = object({ email: required(email()), token: token() });

export const resendActivationSchema = object({ user_id: required(id()) });

export const activationSchema = object({ code: required(text(100)) });

/** `id`: account whose session ends; it must be the caller's. Absent for a guest. */
export const logoutSchema = object({ id: id() });

/**
 * The collaborator chosen at /collaborator, with the PIN that a manager may have set
 * (docs/domain/roles-and-scope.md).
 */
export const collaboratorSchema = object({ collaborator_id: required(id()), pin: secret(20) });
