import { suite } from './guest-offer-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `guest-offer`, all made by its suite (`guest-offer-cases.ts`).
 */

describeSuite(suite);
