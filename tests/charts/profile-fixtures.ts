import type { User } from '#contract/account-resources.ts';
import type { Profile } from '#contract/profile.ts';
import type { ProfileEvent } from '#machines/profile/index.ts';
import { emitted, given } from './harness/moves.ts';

/*
 * Values and steps of the suite of `profile` (tests/charts/profile-cases.ts) and of its screens.
 */

export const profile: Profile = {
  version: 3,
  name: 'Camille',
  lastname: 'Fournier',
  email: 'camille@fournier.test',
  phone: '05 56 00 41 72',
  wanted_email: null,
  password_changed_at: '2026-03-14T09:00:00Z',
  created_at: '2025-01-02T09:00:00Z',
  mail_topics: ['client', 'messages'],
  refused_mails: ['messages'],
  may_write: true,
  cabinet: { company_name: 'Cabinet Fournier', collaborators: 0 },
};
export const user = { id: 9, name: 'Camille' } as User;
export const renamed: Profile = { ...profile, version: 4, lastname: 'Roux' };
export const wanting: Profile = {
  ...profile,
  wanted_email: { email: 'neuf@fournier.test', until: '2026-11-30T09:00:00Z' },
};
export const read = { profile, user };
export const reread = { profile: renamed, user };
export const saved = { message: 'Votre profil est enregistré.', profile: renamed, user };
export const asked = { message: 'Un lien vient d’être envoyé.', profile: wanting, user };
export const silent: Profile = { ...profile, version: 5, refused_mails: ['messages', 'client'] };
export const chosenMails = { message: 'Votre choix est enregistré.', profile: silent, user };
export const dropped = { message: 'Votre adresse reste la même.', profile, user };

export const identity = { name: 'Camille', lastname: 'Roux', phone: '05 56 00 41 72', seen: 3 };
export const email = { email: 'neuf@fournier.test', current_password: 'Demo!2026' };
export const password = {
  current_password: 'Demo!2026',
  password: 'Faitage!2027',
  password_confirmation: 'Faitage!2027',
};

export const opens = (form: 'email' | 'password') =>
  ({ type: 'form.open', form }) as const satisfies ProfileEvent;
type Saving = 'identity.save' | 'email.ask' | 'password.change';
/** The event that sends a form, with its own input. */
export const saves = (type: Saving, input: object, key = 'first key') => ({ type, input, key }) as const;
export const mails = { refused: ['messages', 'client'], seen: 3 } as const;
export const chooses = (key = 'first key', input: typeof mails = mails) =>
  ({ type: 'mails.choose', input, key }) as const satisfies ProfileEvent;
export const closes = { type: 'form.close' } as const satisfies ProfileEvent;
export const closesMessage = { type: 'message.close' } as const satisfies ProfileEvent;
export const drops = { type: 'email.drop' } as const satisfies ProfileEvent;

export const calls = (id: string, body: object, key = 'first key') =>
  given(id, { body, idempotencyKey: key });
export const reads = given('readProfile', {});
export const rereads = given('rereadProfile', {});
export const tellsUser = emitted({ type: 'user.changed', user });
export const says = (message: string) => emitted({ type: 'toast', kind: 'success', message });
export const goesBack = emitted({ type: 'navigate', to: '/dashboard/profile', replace: true });
