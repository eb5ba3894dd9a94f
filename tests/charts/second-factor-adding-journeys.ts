import type { SecondFactorEvent } from '#machines/second-factor/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  added,
  at,
  authenticator,
  begins,
  both,
  checks,
  firstAdded,
  idle,
  isDone,
  made,
  none,
  opensAs,
  outdated,
  proofAsked,
  proved,
  sendsCode,
  showsCodes,
  tellsUser,
  withheld,
  wrongCode,
} from './second-factor-fixtures.ts';
import {
  reads,
  isIdle,
  addsAuthenticator,
  showsSecret,
  addsPasskey,
  asksBrowser,
  stores,
  stored,
  cancels,
  keeps,
  givesPassword,
} from './second-factor-gestures.ts';

/*
 * Journeys of the suite of `second-factor`, part «a factor is added» (docs/domain/second-factor.md).
 */

export const addingJourneys: readonly Journey<SecondFactorEvent>[] = [
  {
    name: 'The user adds the first authenticator: the codes stay until they are kept, then the portal is told',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      opensAs(none),
      addsAuthenticator,
      showsSecret,
      send(sendsCode(), { at: at('checkingCode'), context: { typed: '123456' }, causes: [checks()] }),
      done('addAuthenticator', firstAdded, showsCodes(firstAdded)),
      send({ type: 'codes.renew' }, { at: at('codes') }),
      send(keeps, { at: idle, context: { codes: null, user: null }, causes: [tellsUser] }),
    ],
  },
  {
    name: 'A wrong first code is said at its field, other failures in a sentence; one that waits no more begins anew',
    steps: [
      opensAs(both),
      addsAuthenticator,
      showsSecret,
      send(sendsCode(), { causes: [checks()] }),
      done('addAuthenticator', wrongCode, {
        at: at('addingAuthenticator'),
        context: { errors: wrongCode.errors, message: wrongCode.message, authenticator },
      }),
      send(sendsCode('654321'), { context: { errors: {}, message: null }, causes: [checks('654321')] }),
      done('addAuthenticator', failures.offline, {
        at: at('addingAuthenticator'),
        context: { message: failures.offline.message },
      }),
      send(sendsCode(), { causes: [checks()] }),
      fails('addAuthenticator', fault, { at: at('addingAuthenticator'), context: { message: unexpected } }),
      send(sendsCode(), { causes: [checks()] }),
      done('addAuthenticator', outdated, isIdle(outdated.message)),
      addsAuthenticator,
      showsSecret,
      send(sendsCode(), { causes: [checks()] }),
      done('addAuthenticator', added, isDone(added)),
    ],
  },
  {
    name: 'The user gives the authenticator up: its secret is forgotten',
    steps: [
      opensAs(none),
      addsAuthenticator,
      showsSecret,
      send(sendsCode(), { causes: [checks()] }),
      done('addAuthenticator', wrongCode, { context: { errors: wrongCode.errors } }),
      send(cancels, { at: idle, context: { authenticator: null, message: null, errors: {} } }),
    ],
  },
  {
    name: 'The authenticator cannot be begun: the reason is shown',
    steps: [
      opensAs(none),
      addsAuthenticator,
      done('beginAuthenticator', failures.offline, isIdle(failures.offline.message)),
      addsAuthenticator,
      fails('beginAuthenticator', fault, isIdle(unexpected)),
    ],
  },
  {
    name: 'The password grows old while the first code is typed: it is asked, and the authenticator begins anew',
    steps: [
      opensAs(none),
      addsAuthenticator,
      showsSecret,
      send(sendsCode(), { causes: [checks()] }),
      done('addAuthenticator', proofAsked, { at: at('proving') }),
      givesPassword,
      done('provePassword', proved, { at: at('beginningAuthenticator'), causes: [begins] }),
    ],
  },
  {
    name: 'The user adds a passkey: the browser makes it, the server stores it',
    steps: [
      opensAs(none),
      addsPasskey,
      asksBrowser,
      done('makePasskey', made, { at: at('storingPasskey'), causes: [stores] }),
      done('addPasskey', stored, isDone(stored)),
    ],
  },
  {
    name: 'The first passkey makes recovery codes too',
    steps: [
      opensAs(none),
      addsPasskey,
      asksBrowser,
      done('makePasskey', made, { causes: [stores] }),
      done('addPasskey', firstAdded, showsCodes(firstAdded)),
    ],
  },
  {
    name: 'The browser makes no passkey, or the user gives it up',
    steps: [
      opensAs(both),
      addsPasskey,
      asksBrowser,
      done('makePasskey', withheld, isIdle(withheld.message)),
      addsPasskey,
      asksBrowser,
      fails('makePasskey', fault, isIdle(unexpected)),
      addsPasskey,
      asksBrowser,
      send(cancels, { at: idle, causes: [stopped('makePasskey')] }),
    ],
  },
];
