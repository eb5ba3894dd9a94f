import { chosenPassword } from './new-password.ts';
import { creationSchema } from './registration.ts';

/** What is typed to create an account, as its page and the server check it: the password is none that everybody tries first. */
export const newCreationSchema = creationSchema.shape({ password: chosenPassword() });
