import type { SessionEvent } from '#machines/session/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send } from './harness/journeys.ts';
import { acted, given } from './harness/moves.ts';
import { asks, offersSite, restores } from './session-model.ts';

const goesTo = (site: typeof offersSite) => send<SessionEvent>({ type: 'site.visit', ...site }, { at: { user: 'visiting' }, context: { destination: site }, causes: [given('renewRcdToken', {})] });
const renewedToken = answered({ tokenrcd: 'a new one' });

/** To the external offers site, whose token does not last. */
export const visits = [
  {
    name: 'the link to the offers site leads there with a new token, as often as it is used',
    start: 'a user’s token',
    steps: [
      restores,
      goesTo(offersSite),
      done('renewRcdToken', renewedToken, { at: { user: 'active' }, context: { RcdToken: 'a new one' }, causes: [acted('storeRcdToken', renewedToken), asks({ type: 'visit', to: 'https://offres.test/?de=charpente&token=a+new+one', apart: false })] }),
      goesTo({ ...offersSite, apart: true }),
      done('renewRcdToken', renewedToken, { causes: [acted('storeRcdToken', renewedToken), asks({ type: 'visit', to: 'https://offres.test/?de=charpente&token=a+new+one', apart: true })] }),
    ],
  },
  {
    name: 'the link to the offers site leads nowhere without a new token, and that is said',
    start: 'a user’s token',
    steps: [
      restores,
      goesTo(offersSite),
      done('renewRcdToken', offline, { at: { user: 'active' }, causes: [asks({ type: 'toast', kind: 'error', message: offline.message })] }),
      goesTo(offersSite),
      fails('renewRcdToken', fault, { at: { user: 'active' }, causes: [asks({ type: 'toast', kind: 'error', message: unexpected })] }),
    ],
  },
];
