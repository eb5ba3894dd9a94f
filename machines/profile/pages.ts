import type { Item, Page } from '#domain/form-pages/page.ts';
import { changedPasswordSchema } from '#domain/validation/changed-password.ts';
import { passwordHint } from '#domain/validation/explanations.ts';
import { identitySchema, newEmailSchema } from '#domain/validation/profile.ts';

export interface IdentityForm {
  name: string;
  lastname: string;
  phone: string;
}

export interface EmailForm {
  email: string;
  current_password: string;
}

export interface PasswordForm {
  current_password: string;
  password: string;
  password_confirmation: string;
}

const names: readonly Item<IdentityForm>[] = [
  { path: 'name', label: 'Prénom', control: { kind: 'text', autoComplete: 'given-name' } },
  { path: 'lastname', label: 'Nom', control: { kind: 'text', autoComplete: 'family-name' } },
];

const identity = { schema: identitySchema, blank: { name: '', lastname: '', phone: '' } };

/** The identity of an account without a cabinet. */
export const identityPage: Page<IdentityForm> = {
  ...identity,
  items: [{ group: 'none', layout: 'grid', items: names }],
  notAsked: { phone: 'the telephone is that of a cabinet' },
};

/** The identity of a cabinet's account. */
export const cabinetPage: Page<IdentityForm> = {
  ...identity,
  marksOptional: true,
  items: [
    {
      group: 'none',
      layout: 'grid',
      items: [
        ...names,
        {
          path: 'phone',
          label: 'Téléphone du cabinet',
          hint: 'Celui que voient vos clients.',
          control: { kind: 'text', input: 'tel', autoComplete: 'tel' },
        },
      ],
    },
  ],
};

const current = {
  path: 'current_password',
  label: 'Mot de passe actuel',
  control: { kind: 'password', autoComplete: 'current-password' },
} as const;
const chosen = { kind: 'password', autoComplete: 'new-password' } as const;

/** Another address of the account. */
export const emailPage: Page<EmailForm> = {
  schema: newEmailSchema,
  blank: { email: '', current_password: '' },
  items: [
    {
      path: 'email',
      label: 'Nouvelle adresse e-mail',
      hint: 'Un lien de confirmation y est envoyé, et un avis à l’ancienne.',
      control: { kind: 'text', input: 'email', autoComplete: 'off' },
    },
    current,
  ],
};

/** Another password of the account. */
export const passwordPage: Page<PasswordForm> = {
  schema: changedPasswordSchema,
  blank: { current_password: '', password: '', password_confirmation: '' },
  items: [
    current,
    { path: 'password', label: 'Nouveau mot de passe', hint: passwordHint, control: chosen },
    { path: 'password_confirmation', label: 'Le même, une seconde fois', control: chosen },
  ],
};
