import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './password-reset-cases.ts';

/*
 * Tests of the chart `password-reset`, all made by its suite (`password-reset-cases.ts`).
 */

describeSuite(suite);
