import type { AnyField } from './page.ts';

/** What a login is asked with. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * The fields of the login. All are needed, and that is all that the page itself checks: what else `credentialsSchema` refuses, the
 * server says. So the login draws without the library of schemas (docs/decisions/0014-form-pages-as-data.md).
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
