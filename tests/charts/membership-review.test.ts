import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './membership-review-cases.ts';

/*
 * Tests of the chart `membership-review`, all made by its suite (`membership-review-cases.ts`).
 */

describeSuite(suite);
