import { claimPage } from './claim-page.ts';
import { claimUnderTest } from './claim-under-test.ts';
import { lawSuite } from './law/law-suite.ts';

/*
 * The suite of the chart `claim`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = lawSuite(claimUnderTest, claimPage, { journeys: [] });
