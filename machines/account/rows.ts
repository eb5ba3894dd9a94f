import { accountVocabulary } from './vocabulary.ts';

const { rows } = accountVocabulary;

/** From the invitation to the end of an account. */
const accessRows = rows('access', [
  {
    event: 'ACCOUNT.INVITE',
    from: 'new',
    by: ['A call'],
    when: ['withinRights'],
    to: 'invited',
    effects: ['mail.invitation'],
  },
  {
    event: 'ACCOUNT.REINVITE',
    from: 'invited',
    by: ['A call'],
    when: ['withinRights'],
    effects: ['links.end', 'mail.invitation'],
  },
  { event: 'ACCOUNT.ACTIVATE', from: 'invited', by: ['K link'], to: 'active', effects: ['links.end'] },
  {
    event: 'ACCOUNT.SUSPEND',
    from: 'active',
    by: ['A call'],
    when: ['withinRights', 'notOwn', 'replaceable'],
    to: 'suspended',
    effects: ['sessions.end', 'mail.suspended'],
  },
  {
    event: 'ACCOUNT.RESTORE',
    from: 'suspended',
    by: ['A call'],
    when: ['withinRights'],
    to: 'active',
    effects: ['mail.restored'],
  },
  {
    event: 'ACCOUNT.CLOSE',
    from: 'invited',
    by: ['A call'],
    when: ['withinRights'],
    to: 'closed',
    effects: ['links.end'],
  },
  {
    event: 'ACCOUNT.CLOSE',
    from: 'active',
    by: ['A call'],
    when: ['withinRights', 'notOwn', 'replaceable'],
    to: 'closed',
    effects: ['links.end', 'sessions.end', 'mail.closed'],
  },
  {
    event: 'ACCOUNT.CLOSE',
    from: 'suspended',
    by: ['A call'],
    when: ['withinRights'],
    to: 'closed',
    effects: ['links.end', 'mail.closed'],
  },
  {
    event: 'ACCOUNT.REOPEN',
    from: 'closed',
    by: ['A call'],
    when: ['withinRights'],
    to: 'invited',
    effects: ['main-admin.clear', 'mail.invitation'],
  },
]);

/** What an account may do; the account stays where it is. */
const rightsRows = rows('access', [
  {
    event: 'MAIN_ADMIN.GRANT',
    from: 'active',
    by: ['A call'],
    when: ['ordinaryAdmin', 'withinRights'],
    effects: ['main-admin.set', 'mail.main-admin-granted'],
  },
  {
    event: 'MAIN_ADMIN.WITHDRAW',
    from: 'active',
    by: ['A call'],
    when: ['mainAdmin', 'withinRights', 'notOwn', 'replaceable'],
    effects: ['main-admin.clear', 'mail.main-admin-withdrawn'],
  },
  {
    event: 'WORK.GRANT',
    from: 'active',
    by: ['A call'],
    when: ['brokerWithoutWork'],
    effects: ['work.set', 'mail.work-granted'],
  },
  {
    event: 'WORK.WITHDRAW',
    from: 'active',
    by: ['A call'],
    when: ['brokerWithWork'],
    effects: ['work.clear', 'mail.work-withdrawn'],
  },
]);

/** The person has lost the second factor. */
const factorRows = rows('access', [
  {
    event: 'FACTOR.RESET',
    from: 'active',
    by: ['A call'],
    when: ['withFactor', 'withinRights', 'notOwn'],
    effects: ['factor.reset', 'sessions.end', 'mail.factor-reset'],
  },
]);

/** The whole table of the law (docs/domain/account.md). */
export const table = [...accessRows, ...rightsRows, ...factorRows];
