import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './logo-cases.ts';

/*
 * Tests of the chart `logo`, all made by its suite (`logo-cases.ts`).
 */

describeSuite(suite);
