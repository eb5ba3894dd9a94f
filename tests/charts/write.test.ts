import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './write-cases.ts';

/*
 * Tests of the chart `write`, all made by its suite (`write-cases.ts`).
 */

describeSuite(suite);
