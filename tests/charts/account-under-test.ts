import { boolean, constantFrom, nat, record } from 'fast-check';
import { accountLawEvents } from '#domain/account-events.ts';
import { accountStates, blankAccountFacts, type AccountFacts } from '#domain/account.ts';
import { userRoles } from '#domain/roles.ts';
import { conditions, type ConditionName } from '#machines/account/conditions.ts';
import type { Effect } from '#machines/account/effects.ts';
import { accountLaw } from '#machines/account/law.ts';
import type { AccountTypes } from '#machines/account/types.ts';
import type { LawUnderTest } from './law/under-test.ts';

/** The account of an underwriter, seen by another person. */
export const goodFacts: AccountFacts = {
  ...blankAccountFacts,
  role: 'company',
  mainAdmin: false,
  canDo: true,
  secondFactor: true,
  own: false,
  bySuper: true,
  peers: 1,
};

/** The law of accounts, with what the tests of every law need. */
export const accountUnderTest: LawUnderTest<AccountTypes, ConditionName, Effect> = {
  law: accountLaw,
  conditions,
  states: { access: accountStates },
  goodFacts,
  events: accountLawEvents,
  facts: {
    withinRights: { holds: { bySuper: true }, fails: { role: 'admin', bySuper: false } },
    notOwn: { holds: { own: false }, fails: { own: true } },
    replaceable: { holds: { peers: 1 }, fails: { role: 'admin', mainAdmin: true, peers: 0 } },
    ordinaryAdmin: {
      holds: { role: 'admin', mainAdmin: false },
      fails: { role: 'admin', mainAdmin: true },
    },
    mainAdmin: { holds: { role: 'admin', mainAdmin: true }, fails: { role: 'admin', mainAdmin: false } },
    brokerWithWork: { holds: { role: 'broker', canDo: true }, fails: { role: 'broker', canDo: false } },
    withFactor: { holds: { secondFactor: true }, fails: { secondFactor: false } },
    brokerWithoutWork: { holds: { role: 'broker', canDo: false }, fails: { role: 'broker', canDo: true } },
  },
  anyFacts: record({
    role: constantFrom(...userRoles),
    mainAdmin: boolean(),
    canDo: boolean(),
    secondFactor: boolean(),
    own: boolean(),
    bySuper: boolean(),
    peers: nat(2),
  }),
  closed: () => false,
};
