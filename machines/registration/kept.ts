import { forgetKept, keep, withKept } from '../shared/kept.ts';
import { blankCreation, type CreationAnswers } from './creation.ts';

/** Step 1: nobody has a session yet that a draft could belong to. */
const place = 'inscription';

const secrets = { password: '', password_confirmation: '' } as const;

/** Never the password. */
export const keepCreation = (form: CreationAnswers): void => keep(place, { ...form, ...secrets });

export const keptCreation = (): CreationAnswers => ({ ...withKept(place, blankCreation), ...secrets });

export const forgetCreation = (): void => forgetKept(place);
