import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './broker-papers-cases.ts';

/*
 * Tests of the chart `broker-papers`, all made by its suite (`broker-papers-cases.ts`).
 */

describeSuite(suite);
