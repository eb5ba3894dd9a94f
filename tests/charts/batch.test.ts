import { suite } from './batch-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `batch`, all made by its suite (`batch-cases.ts`).
 */

describeSuite(suite);
