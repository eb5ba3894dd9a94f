import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './claims-cases.ts';

/*
 * Tests of the chart `claims`, all made by its suite (`claims-cases.ts`).
 */

describeSuite(suite);
