import { isCommonPassword } from './common-passwords.ts';
import { rule } from './fields.ts';
import { ownMessages } from './messages.ts';
import { required } from './required.ts';
import { isStrong, password } from './rules.ts';
import { typedPasswordSchema } from './session.ts';

/**
 * A password that somebody chooses: strong (docs/domain/validation.md), and none that everybody tries first. What is not even strong is told that alone.
 * Apart from the contract's row, for the list of common ones would otherwise travel with every call that a browser makes: the page that asks for a
 * new password and the server check it.
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

/** What is typed for a new password, as its page and the server check it. */
export const newPasswordSchema = typedPasswordSchema.shape({ password: chosenPassword() });
