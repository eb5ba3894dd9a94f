import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './edited-form-cases.ts';

/*
 * Tests of the chart `edited-form`, all made by its suite (`edited-form-cases.ts`).
 */

describeSuite(suite);
