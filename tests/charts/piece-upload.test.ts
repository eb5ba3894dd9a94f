import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './piece-upload-cases.ts';

/*
 * Tests of the chart `piece-upload`, all made by its suite (`piece-upload-cases.ts`).
 */

describeSuite(suite);
