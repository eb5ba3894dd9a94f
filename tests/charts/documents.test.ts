import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './documents-cases.ts';

/*
 * Tests of the chart `documents`, all made by its suite (`documents-cases.ts`).
 */

describeSuite(suite);
