import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './guest-works-end-cases.ts';

/*
 * Tests of the chart `guest-works-end`, all made by its suite (`guest-works-end-cases.ts`).
 */

describeSuite(suite);
