import { id, secret, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { required } from './required.ts';
import { email, password } from './rules.ts';
import { object } from './yup.ts';

/** What the Session calls take (docs/domain/session.md). */
export const credentialsSchema = object({ email: required(email()), password: required(secret()) });

export const emailSchema = object({ email: required(email()) });

const token = () => required(secret());

export const resetTokenSchema = object({ email: email(), token: token() });

/** What is typed for a new password; the mailed link brings the token. Whether the password is a common one, `new-password.ts` asks besides. */
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

/** The account whose session ends: the caller's own, or the call is refused. Absent for a guest's session. */
export const logoutSchema = object({ id: id() });

/** The collaborator chosen at /collaborator, with the PIN that a manager may have set (docs/domain/roles-and-scope.md). */
export const collaboratorSchema = object({ collaborator_id: required(id()), pin: secret(20) });
