import type { AnyField } from './page.ts';

/** Answers of the login form. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * The fields of the login, all required. The page checks nothing else; the server applies
 * `credentialsSchema`. The login page therefore does not load the library of schemas
 * (docs/decisions/0014-form-pages-as-data.md).
 */
export const credentialsFields = [
  {
    path: 'email',
    label: 'Adresse e-mail',
    control: { kind: 'text', input: 'email', autoComplete: 'username', placeholder: 'prenom.nom@cabinet.fr' },
  },
  {
    path: 'password',
    label: 'Mot de passe',
    control: { kind: 'password', autoComplete: 'current-password' },
  },
] as const satisfies readonly (AnyField & { path: keyof Credentials })[];
