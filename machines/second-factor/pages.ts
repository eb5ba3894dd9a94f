import type { Page } from '#domain/form-pages/page.ts';
import { authenticatorCodeSchema, passwordProofSchema } from '#domain/validation/second-factor.ts';

export interface CodeForm {
  code: string;
}

export interface PasswordProofForm {
  current_password: string;
}

/** The first code of an authenticator. */
export const codePage: Page<CodeForm> = {
  schema: authenticatorCodeSchema,
  blank: { code: '' },
  items: [
    {
      path: 'code',
      label: 'Code à six chiffres',
      control: { kind: 'text', input: 'numeric', autoComplete: 'one-time-code' },
    },
  ],
};

/** The password, given again before a change. */
export const passwordProofPage: Page<PasswordProofForm> = {
  schema: passwordProofSchema,
  blank: { current_password: '' },
  items: [
    {
      path: 'current_password',
      label: 'Mot de passe actuel',
      control: { kind: 'password', autoComplete: 'current-password' },
    },
  ],
};
