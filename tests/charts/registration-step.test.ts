import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './registration-step-cases.ts';

/*
 * Tests of the chart `registration-step`, all made by its suite (`registration-step-cases.ts`).
 */

describeSuite(suite);
