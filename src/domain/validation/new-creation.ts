import { chosenPassword } from './new-password.ts';
import { creationSchema } from './registration.ts';

/** Account data as page and server check them; common passwords are refused. */
export const newCreationSchema = creationSchema.shape({ password: chosenPassword() });
