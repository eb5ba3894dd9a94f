import { isCommonPassword } from './common-passwords.ts';
import { rule } from './fields.ts';
import { ownMessages } from './messages.ts';
import { required } from './required.ts';
import { isStrong, password } from './rules.ts';
import { typedPasswordSchema } from './session.ts';

/**
 * A new password: strong (docs/domain/validation.md) and not common; a weak one gets one message. It is not
 * part of the contract's row, so that browsers load the list of common passwords only with the pages that ask
 * for a new password.
 */
export const chosenPassword = () =>
  required(
    rule(
      password(),
      'commonPassword',
      ownMessages.commonPassword,
      (typed) => !isStrong(typed) || !isCommonPassword(typed),
    ),
  );

/** A new password as page and server check it. */
export const newPasswordSchema = typedPasswordSchema.shape({ password: chosenPassword() });
