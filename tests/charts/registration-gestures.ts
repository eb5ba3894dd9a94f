import type { User } from '#contract/account-resources.ts';
import type { RegistrationEvent, RegistrationPage } from '#machines/registration/index.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { type Expected, send, child, server } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped } from './harness/moves.ts';
import { unfinished } from './registration-files.ts';
import { userAt } from './registration-fixtures.ts';

/*
 * Steps of the journeys of the chart `registration`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

const accountOf = ({ id, email, isRegistred }: User) => ({ id, email, isRegistred });
export const [inactive, active] = [accountOf(userAt(1)), accountOf(userAt(2))];
export const other = { ...active, id: active.id + 1 };

export const read = (membership: typeof unfinished | null) => answered({ membership });
export const known = (user: User) => answered({ user });
export const login = {
  token: 'a token',
  tokenrcd: 'another',
  role: 'broker' as const,
  user: userAt(1),
  partenaires: [],
  message: 'Bienvenue.',
};
export const activatedBy = (email: string) => answered({ message: 'Votre compte est activé.', email });
export const linkUsed = invalid({ code: ['Ce code d’activation n’est pas ou plus valable.'] });

export const page = (
  name: RegistrationPage,
  account: typeof active | null,
  code: string | null = null,
  membershipId: number | null = null,
) => ({ type: 'page.show', page: name, account, code, membershipId }) as const;
export const to = (path: string, replace = true) =>
  emitted({ type: 'navigate', to: path, ...(replace && { replace }) });
export const asksMine = given('readMembership', {});
export const step = (name: string, membership = unfinished) =>
  given('step', { parent: '@self', step: name, membership });
export const hides = sentTo('step', { type: 'page.hide' });
export const announces = (user: User) => emitted({ type: 'user.changed', user });
export const said = emitted({
  type: 'toast',
  kind: 'success',
  message: 'information enregistrée avec succés',
});
export const asksUser = (id: string) => given(id, {});
/** The account is asked for anew, and announced before the membership is read. */
export const rereads = (event: 'status.refresh' | 'registration.retry', stops: object[] = []) => [
  send<RegistrationEvent>(
    { type: event },
    { at: 'rereading', causes: [...stops, asksUser('reread')] as never },
  ),
  server.answers('reread', known(userAt(5)), { at: 'reading', causes: [announces(userAt(5)), asksMine] }),
];
export const [learns, learnsNoMore] = [given('updates', { parent: '@self', id: null }), stopped('updates')];
export const changed = (membership: typeof unfinished, check?: Expected) =>
  child.sends('updates', { type: 'membership.changed', membership }, check);
