import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './dated-piece-cases.ts';

/*
 * Tests of the chart `dated-piece`, all made by its suite (`dated-piece-cases.ts`).
 */

describeSuite(suite);
