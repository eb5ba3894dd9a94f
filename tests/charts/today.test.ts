import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './today-cases.ts';

/*
 * Tests of the chart `today`, all made by its suite (`today-cases.ts`).
 */

describeSuite(suite);
