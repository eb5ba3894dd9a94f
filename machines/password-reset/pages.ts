import type { Page } from '#domain/form-pages/page.ts';
import { passwordHint } from '#domain/validation/explanations.ts';
import { newPasswordSchema } from '#domain/validation/new-password.ts';
import { emailSchema } from '#domain/validation/session.ts';

export interface LinkForm {
  email: string;
}

export interface NewPasswordForm extends LinkForm {
  password: string;
  password_confirmation: string;
}

const email = {
  path: 'email',
  label: 'Adresse e-mail',
  control: { kind: 'text', input: 'email', autoComplete: 'username' },
} as const;
const password = { kind: 'password', autoComplete: 'new-password' } as const;

/** Form that asks for a link. */
export const linkPage: Page<LinkForm> = {
  schema: emailSchema,
  blank: { email: '' },
  items: [{ ...email, hint: 'Nous y envoyons un lien, valable une heure.' }],
};

/** Form of the new password. */
export const newPasswordPage: Page<NewPasswordForm> = {
  schema: newPasswordSchema,
  blank: { email: '', password: '', password_confirmation: '' },
  items: [
    email,
    {
      path: 'password',
      label: 'Nouveau mot de passe',
      hint: passwordHint,
      control: password,
    },
    { path: 'password_confirmation', label: 'Le même, une seconde fois', control: password },
  ],
};
