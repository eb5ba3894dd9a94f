import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './iban-check-cases.ts';

/*
 * Tests of the chart `iban-check`, all made by its suite (`iban-check-cases.ts`).
 */

describeSuite(suite);
