import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './works-end-cases.ts';

/*
 * Tests of the chart `works-end`, all made by its suite (`works-end-cases.ts`).
 */

describeSuite(suite);
