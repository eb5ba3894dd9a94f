import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './roster-cases.ts';

/*
 * Tests of the chart `roster`, all made by its suite (`roster-cases.ts`).
 */

describeSuite(suite);
