import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './quote-cases.ts';

/*
 * Tests of the chart `quote`, all made by its suite (`quote-cases.ts`).
 */

describeSuite(suite);
