import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './factor-proof-cases.ts';

/*
 * Tests of the chart `factor-proof`, all made by its suite (`factor-proof-cases.ts`).
 */

describeSuite(suite);
