import { describe, expect, it } from 'vitest';
import type { AccountLawEvent } from '#domain/account-events.ts';
import type { AccountFacts, AccountPosition } from '#domain/account.ts';
import { apply, newAccount, permitted, refused } from '#machines/account/law.ts';
import { suite } from './account-cases.ts';
import { goodFacts } from './account-under-test.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { actors } from './law/under-test.ts';

/*
 * Tests of the chart `account`: those that its suite makes (`account-cases.ts`), and those of single rules.
 */

describeSuite(suite);

const ask = (access: AccountPosition['access'], type: AccountLawEvent, changed: Partial<AccountFacts> = {}) =>
  apply(
    access === 'new' ? newAccount : { access },
    { ...goodFacts, ...changed },
    {
      type,
      by: type === 'ACCOUNT.ACTIVATE' ? actors.client : actors.admin,
      channel: type === 'ACCOUNT.ACTIVATE' ? 'link' : 'call',
    },
  );

/** Events that an administrator is shown for an active account, permitted or refused. */
const shown = (facts: Partial<AccountFacts>) =>
  [permitted, refused].flatMap((list) =>
    list({ access: 'active' }, { ...goodFacts, ...facts }, actors.admin).map(({ event }) => event),
  );

describe('An account', () => {
  it('leads from the invitation to the end and back', () => {
    const story: [AccountPosition['access'], AccountLawEvent, string, string[]][] = [
      ['new', 'ACCOUNT.INVITE', 'invited', ['mail.invitation']],
      ['invited', 'ACCOUNT.REINVITE', 'invited', ['links.end', 'mail.invitation']],
      ['invited', 'ACCOUNT.ACTIVATE', 'active', ['links.end']],
      ['active', 'ACCOUNT.SUSPEND', 'suspended', ['sessions.end', 'mail.suspended']],
      ['suspended', 'ACCOUNT.RESTORE', 'active', ['mail.restored']],
      ['active', 'ACCOUNT.CLOSE', 'closed', ['links.end', 'sessions.end', 'mail.closed']],
      ['closed', 'ACCOUNT.REOPEN', 'invited', ['main-admin.clear', 'mail.invitation']],
      ['invited', 'ACCOUNT.CLOSE', 'closed', ['links.end']],
    ];
    for (const [from, event, to, effects] of story)
      expect(ask(from, event)).toMatchObject({ ok: true, position: { access: to }, effects });
  });

  it('of an administrator is only changed by a super_admin', () => {
    for (const event of ['ACCOUNT.SUSPEND', 'ACCOUNT.CLOSE', 'MAIN_ADMIN.GRANT'] as const) {
      expect(ask('active', event, { role: 'admin', bySuper: false })).toMatchObject({
        ok: false,
        code: 'withinRights',
      });
      expect(ask('active', event, { role: 'admin', bySuper: true })).toMatchObject({ ok: true });
    }
  });

  it('is never suspended, closed or demoted by its owner, nor if it is the last of its kind', () => {
    const main = { role: 'admin', mainAdmin: true } as const;
    for (const event of ['ACCOUNT.SUSPEND', 'ACCOUNT.CLOSE', 'MAIN_ADMIN.WITHDRAW'] as const) {
      expect(ask('active', event, { ...main, own: true })).toMatchObject({ ok: false, code: 'notOwn' });
      expect(ask('active', event, { ...main, peers: 0 })).toMatchObject({ ok: false, code: 'replaceable' });
    }
  });

  it('shows only the rights that its role can have', () => {
    expect(shown({ role: 'company', secondFactor: false })).toEqual(['ACCOUNT.SUSPEND', 'ACCOUNT.CLOSE']);
    expect(shown({ role: 'broker', canDo: false })).toEqual([
      'ACCOUNT.SUSPEND',
      'ACCOUNT.CLOSE',
      'WORK.GRANT',
      'FACTOR.RESET',
    ]);
    expect(shown({ role: 'admin', mainAdmin: true })).toEqual([
      'ACCOUNT.SUSPEND',
      'ACCOUNT.CLOSE',
      'MAIN_ADMIN.WITHDRAW',
      'FACTOR.RESET',
    ]);
  });
});
