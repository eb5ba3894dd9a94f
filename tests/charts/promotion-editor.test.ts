import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './promotion-editor-cases.ts';

/*
 * Tests of the chart `promotion-editor`, all made by its suite (`promotion-editor-cases.ts`).
 */

describeSuite(suite);
