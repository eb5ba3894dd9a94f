import { flag, rule, secret } from './fields.ts';
import { required } from './required.ts';
import { frenchName } from './rules.ts';
import { object } from './yup.ts';

/** How many digits a PIN has. */
const digits = 6;

/** Whether a PIN is easy to guess: 111111, 123456, 654321. */
function isGuessable(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

export const pinMessages = {
  form: `Le code est fait de ${digits} chiffres`,
  guessable: 'Ce code est l’un des premiers que l’on essaie\u00a0: choisissez-en un autre',
  wrong: 'Ce code n’est pas le bon.',
} as const;

/** A person of a cabinet (docs/domain/collaborators.md). `active`: in the list. */
export const collaboratorDetailsSchema = object({
  name: required(frenchName(80)),
  l_name: required(frenchName(80)),
  gerant: flag(),
  active: flag().default(true),
}).noUnknown();

/** The PIN that choosing a person asks for; blank: none. */
export const collaboratorPinSchema = object({
  pin: rule(
    rule(secret(20), 'pin', pinMessages.form, (value) => /^\d{6}$/.test(value)),
    'guessable',
    pinMessages.guessable,
    (value) => !isGuessable(value),
  ),
}).noUnknown();

export interface CollaboratorDetails {
  name: string;
  l_name: string;
  gerant: boolean;
  active: boolean;
}
