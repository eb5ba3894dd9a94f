import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './piece-verdict-cases.ts';

/*
 * Tests of the chart `piece-verdict`, all made by its suite (`piece-verdict-cases.ts`).
 */

describeSuite(suite);
