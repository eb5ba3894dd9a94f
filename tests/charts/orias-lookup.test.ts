import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './orias-lookup-cases.ts';

/*
 * Tests of the chart `orias-lookup`, all made by its suite (`orias-lookup-cases.ts`).
 */

describeSuite(suite);
