import { lawSuite } from './law/law-suite.ts';
import { tariffVersionPage } from './tariff-version-page.ts';
import { tariffVersionUnderTest } from './tariff-version-under-test.ts';

/*
 * The suite of the chart `tariff-version`: its starts, its events and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = lawSuite(tariffVersionUnderTest, tariffVersionPage, { journeys: [] });
