import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './unsent-drafts-cases.ts';

/*
 * Tests of the chart `unsent-drafts`, all made by its suite (`unsent-drafts-cases.ts`).
 */

describeSuite(suite);
