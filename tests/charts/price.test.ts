import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './price-cases.ts';

/*
 * Tests of the chart `price`, all made by its suite (`price-cases.ts`).
 */

describeSuite(suite);
