import { suite } from './contractors-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `contractors`, all made by its suite (`contractors-cases.ts`).
 */

describeSuite(suite);
