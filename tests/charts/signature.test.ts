import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './signature-cases.ts';

/*
 * Tests of the chart `signature`, all made by its suite (`signature-cases.ts`).
 */

describeSuite(suite);
