import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './simulation-cases.ts';

/*
 * Tests of the chart `simulation`, all made by its suite (`simulation-cases.ts`).
 */

describeSuite(suite);
