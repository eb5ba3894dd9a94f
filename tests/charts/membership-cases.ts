import { lawSuite } from './law/law-suite.ts';
import { membershipPage } from './membership-page.ts';
import { membershipUnderTest } from './membership-under-test.ts';

/*
 * The suite of the chart `membership`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const together = 'the two regions leave « new » in one move: there is no other place to ask from';
export const suite = lawSuite(membershipUnderTest, membershipPage, {
  journeys: [],
  survivors: {
    'drop condition: membership.broker.new|REGISTRATION.START|0 joint status new': together,
    'drop condition: membership.status.new|REGISTRATION.START|0 joint broker new': together,
  },
});
