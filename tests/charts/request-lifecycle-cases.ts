import { send, type Journey } from './harness/journeys.ts';
import { acted } from './harness/moves.ts';
import { lawSuite } from './law/law-suite.ts';
import { actors, patched } from './law/under-test.ts';
import { lifecycleUnderTest } from './lifecycle-under-test.ts';
import { lifecyclePage } from './request-lifecycle-page.ts';

/*
 * The suite of the chart `request-lifecycle`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const { goodFacts } = lifecycleUnderTest;
const effect = (name: string) => acted('effect', { name });

const archived: Journey = {
  name: 'An offer is archived: its links are withdrawn; resumed, it gets them back',
  steps: [
    send(
      { type: 'REQUEST.SIMULATE', by: actors.broker, channel: 'simulate', facts: goodFacts },
      {
        at: { status: 'offres-en-cours', step: 'prerequest-do', claims: 'closed' },
        causes: [effect('price.compute'), effect('price.compute')],
      },
    ),
    send(
      {
        type: 'STATUS.ARCHIVE',
        by: actors.admin,
        channel: 'status',
        facts: patched(goodFacts, { premium: 'unpaid' }),
      },
      {
        at: { status: 'offres-archivees', step: 'prerequest-do', claims: 'closed' },
        causes: [effect('links.cancel'), effect('reminders.stop')],
      },
    ),
    send(
      { type: 'STATUS.RESUME', by: actors.admin, channel: 'status', facts: goodFacts },
      {
        at: { status: 'offres-en-cours', step: 'prerequest-do', claims: 'closed' },
        causes: [effect('offer.renew'), effect('links.renew')],
      },
    ),
  ],
};

const together = 'the two regions leave « new » in one move: there is no other place to ask from';
const follows = 'the claims follow from the step: they are never stored apart from it';
export const suite = lawSuite(lifecycleUnderTest, lifecyclePage, {
  journeys: [archived],
  survivors: {
    'drop condition: request-lifecycle.status.new|ELIGIBILITY.FAIL|0 joint step new': together,
    'drop condition: request-lifecycle.status.new|REQUEST.SIMULATE|0 joint step new': together,
    'drop condition: request-lifecycle.step.new|ELIGIBILITY.FAIL|0 joint status new': together,
    'drop condition: request-lifecycle.step.new|REQUEST.SIMULATE|0 joint status new': together,
    'drop condition: request-lifecycle.claims.closed|CONTRACT.SIGNED|0 joint step contrat-envoye-pour-signature-electronique':
      follows,
    'drop condition: request-lifecycle.status.offres-en-cours|CONTRACT.SIGNED|0 joint claims closed': follows,
    'drop condition: request-lifecycle.step.contrat-envoye-pour-signature-electronique|CONTRACT.SIGNED|0 joint claims closed':
      follows,
  },
});
