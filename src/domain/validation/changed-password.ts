import { chosenPassword } from './new-password.ts';
import { passwordChangeSchema } from './profile.ts';

/**
 * A new password of a signed-in user as page and server check it. Beside `profile.ts`, so that the contract
 * does not bring the list of common passwords along.
 */
export const changedPasswordSchema = passwordChangeSchema.shape({ password: chosenPassword() });
