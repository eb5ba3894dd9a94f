import type { MembershipStatus } from '#domain/membership.ts';
import type { RegistrationEvent, RegistrationPage } from '#machines/registration/index.ts';
import { server, user } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { unfinished } from './registration-files.ts';
import { filled } from './registration-fixtures.ts';
import { inactive, active, read, page, to, asksMine, step, asksUser } from './registration-gestures.ts';
import { keepsCreation } from './written.ts';

/*
 * Steps, states and effects that several journeys of the chart `registration` share
 * (tests/charts/harness/README.md).
 */

export const lacking = { ...filled, orias: '' };
export const opens = (
  name: RegistrationPage,
  membership: typeof unfinished,
  at: string | object,
  causes: object[],
) => [
  user.sends<RegistrationEvent>(page(name, active), {
    at: 'reading',
    context: { page: name, account: active },
    causes: [asksMine],
  }),
  server.answers('readMembership', read(membership), {
    at,
    context: {
      membership,
      membershipStatus: membership.status.slug as MembershipStatus,
      finshedFilesUpload: true,
    },
    causes: causes as never,
  }),
];
export const atInformations = opens('informations', unfinished, { informations: 'shown' }, [
  step('informations'),
]);
export const types = user.sends<RegistrationEvent>(
  { type: 'creation.change', form: filled },
  { at: { creating: 'typing' }, context: { creation: filled, errors: {} }, causes: [keepsCreation(filled)] },
);
export const creates = user.sends<RegistrationEvent>(
  { type: 'creation.send' },
  {
    at: { creating: 'saving' },
    context: { message: null, errors: {} },
    causes: [given('createAccount', { body: filled })],
  },
);
export const begins = [
  user.sends<RegistrationEvent>(page('creation', null), {
    at: { creating: 'typing' },
    context: { page: 'creation' },
  }),
  types,
];
export const awaits = user.sends<RegistrationEvent>(page('activation', inactive), {
  at: 'awaiting',
  context: { account: inactive },
});
export const verifies = user.sends<RegistrationEvent>(
  { type: 'activation.check' },
  { at: 'verifying', causes: [asksUser('verify')] },
);
export const follows = (account: typeof active | null) =>
  user.sends<RegistrationEvent>(page('activation', account, 'a-code'), {
    at: 'activating',
    context: { code: 'a-code' },
    causes: [given('activate', { body: { code: 'a-code' } })],
  });
export const hidesCode = to('/creation-compte/activation');
export const dropping = (key: string) =>
  given('draft', { parent: '@self', place: { kind: 'inscription', key } });
export const clears = sentTo('draft', { type: 'draft.clear' });
export const asksReset = opens('reset', unfinished, { resetting: 'asking' }, []);
export const confirms = user.sends<RegistrationEvent>(
  { type: 'reset.confirm' },
  { at: { resetting: 'informations' }, causes: [dropping('informations')] },
);
export const looks = (kind: 'signed' | 'waiting') => ({
  context: { signature: { applied: kind === 'signed', signers: [] } },
});
