import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './open-simulations-cases.ts';

/*
 * Tests of the chart `open-simulations`, all made by its suite (`open-simulations-cases.ts`).
 */

describeSuite(suite);
