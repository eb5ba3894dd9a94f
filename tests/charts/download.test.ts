import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './download-cases.ts';

/*
 * Tests of the chart `download`, all made by its suite (`download-cases.ts`).
 */

describeSuite(suite);
