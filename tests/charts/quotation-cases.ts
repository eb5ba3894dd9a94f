import { lawSuite } from './law/law-suite.ts';
import { quotationPage } from './quotation-page.ts';
import { quotationUnderTest } from './quotation-under-test.ts';

/*
 * The suite of the chart `quotation`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = lawSuite(quotationUnderTest, quotationPage, { journeys: [], survivors: {} });
