import { removeFromTab, storeInTab, withStoredAnswers } from '../shared/tab-storage.ts';
import { blankCreation, type CreationAnswers } from './creation.ts';

/** Key of step 1 in the tab storage: without a session there is no draft on the server. */
const place = 'inscription';

const secrets = { password: '', password_confirmation: '' } as const;

/** Stores the answers of step 1 without the password. */
export const storeCreation = (form: CreationAnswers): void => storeInTab(place, { ...form, ...secrets });

export const storedCreation = (): CreationAnswers => ({
  ...withStoredAnswers(place, blankCreation),
  ...secrets,
});

export const clearCreation = (): void => removeFromTab(place);
