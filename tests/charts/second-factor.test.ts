import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './second-factor-cases.ts';

/*
 * Tests of the chart `second-factor`, all made by its suite (`second-factor-cases.ts`).
 */

describeSuite(suite);
