import { lawSuite } from './law/law-suite.ts';
import { promotionPage } from './promotion-page.ts';
import { promotionUnderTest } from './promotion-under-test.ts';

/*
 * The suite of the chart `promotion`: its starts, its events and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = lawSuite(promotionUnderTest, promotionPage, { journeys: [] });
