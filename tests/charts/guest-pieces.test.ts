import { suite } from './guest-pieces-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `guest-pieces`, all made by its suite (`guest-pieces-cases.ts`).
 */

describeSuite(suite);
