import { suite } from './payment-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `payment`, all made by its suite (`payment-cases.ts`).
 */

describeSuite(suite);
