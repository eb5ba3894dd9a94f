import { suite } from './payments-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `payments`, all made by its suite (`payments-cases.ts`).
 */

describeSuite(suite);
