import { suite } from './communes-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `communes`, all made by its suite (`communes-cases.ts`).
 */

describeSuite(suite);
