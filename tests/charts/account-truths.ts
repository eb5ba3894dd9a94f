import type { AccountFacts } from '#domain/account.ts';
import type { Actor } from '#domain/parties.ts';
import { conditions, type ConditionName } from '#machines/account/conditions.ts';
import { goodFacts } from './account-under-test.ts';
import { both, everyValue, type Truths } from './harness/conditions.ts';
import { actors } from './law/under-test.ts';

/** When each condition of the law holds, value by value, written by hand from docs/domain/account.md. */
export const accountTruths: Truths<AccountFacts, Actor, ConditionName> = {
  conditions,
  facts: goodFacts,
  senders: actors,
  samples: {
    role: everyValue<AccountFacts['role']>({
      super_admin: true,
      admin: true,
      company: true,
      broker: true,
      main_broker: true,
    }),
    mainAdmin: both,
    canDo: both,
    secondFactor: both,
    own: both,
    bySuper: both,
    peers: [0, 1],
  },
  holds: {
    withinRights: [{ role: 'company' }, { role: 'broker' }, { role: 'main_broker' }, { bySuper: true }],
    notOwn: [{ own: false }],
    replaceable: [
      { role: 'company' },
      { role: 'broker' },
      { role: 'main_broker' },
      { role: 'admin', mainAdmin: false },
      { peers: 1 },
    ],
    ordinaryAdmin: [{ role: 'admin', mainAdmin: false }],
    mainAdmin: [{ role: 'admin', mainAdmin: true }],
    brokerWithWork: [
      { role: 'broker', canDo: true },
      { role: 'main_broker', canDo: true },
    ],
    withFactor: [{ secondFactor: true }],
    brokerWithoutWork: [
      { role: 'broker', canDo: false },
      { role: 'main_broker', canDo: false },
    ],
  },
};
