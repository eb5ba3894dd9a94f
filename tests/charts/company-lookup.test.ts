import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './company-lookup-cases.ts';

/*
 * Tests of the chart `company-lookup`, all made by its suite (`company-lookup-cases.ts`).
 */

describeSuite(suite);
