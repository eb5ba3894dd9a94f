import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './offer-answer-cases.ts';

/*
 * Tests of the chart `offer-answer`, all made by its suite (`offer-answer-cases.ts`).
 */

describeSuite(suite);
