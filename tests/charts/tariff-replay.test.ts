import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './tariff-replay-cases.ts';

/*
 * Tests of the chart `tariff-replay`, all made by its suite (`tariff-replay-cases.ts`).
 */

describeSuite(suite);
