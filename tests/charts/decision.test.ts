import { suite } from './decision-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `decision`, all made by its suite (`decision-cases.ts`).
 */

describeSuite(suite);
