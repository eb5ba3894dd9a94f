import { accountPage } from './account-page.ts';
import { accountUnderTest } from './account-under-test.ts';
import { lawSuite } from './law/law-suite.ts';

/*
 * The suite of the chart `account`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = lawSuite(accountUnderTest, accountPage, { journeys: [], survivors: {} });
