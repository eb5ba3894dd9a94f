import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './document-preview-cases.ts';

/*
 * Tests of the chart `document-preview`, all made by its suite (`document-preview-cases.ts`).
 */

describeSuite(suite);
