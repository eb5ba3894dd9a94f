import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './offer-detail-cases.ts';

/*
 * Tests of the chart `offer-detail`, all made by its suite (`offer-detail-cases.ts`).
 */

describeSuite(suite);
