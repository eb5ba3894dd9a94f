import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './note-cases.ts';

/*
 * Tests of the chart `note`, all made by its suite (`note-cases.ts`).
 */

describeSuite(suite);
