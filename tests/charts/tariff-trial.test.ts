import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './tariff-trial-cases.ts';

/*
 * Tests of the chart `tariff-trial`, all made by its suite (`tariff-trial-cases.ts`).
 */

describeSuite(suite);
