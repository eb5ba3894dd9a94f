import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './registration-cases.ts';

/*
 * Tests of the chart `registration`, all made by its suite (`registration-cases.ts`).
 */

describeSuite(suite);
