import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './pay-now-cases.ts';

/*
 * Tests of the chart `pay-now`, all made by its suite (`pay-now-cases.ts`).
 */

describeSuite(suite);
