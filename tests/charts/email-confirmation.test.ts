import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './email-confirmation-cases.ts';

/*
 * Tests of the chart `email-confirmation`, all made by its suite (`email-confirmation-cases.ts`).
 */

describeSuite(suite);
