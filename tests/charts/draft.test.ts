import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './draft-cases.ts';

/*
 * Tests of the chart `draft`, all made by its suite (`draft-cases.ts`).
 */

describeSuite(suite);
