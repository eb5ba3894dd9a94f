import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './tariff-editor-cases.ts';

/*
 * Tests of the chart `tariff-editor`, all made by its suite (`tariff-editor-cases.ts`).
 */

describeSuite(suite);
