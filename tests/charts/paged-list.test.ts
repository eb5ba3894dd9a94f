import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './paged-list-cases.ts';

/*
 * Tests of the chart `paged-list`, all made by its suite (`paged-list-cases.ts`).
 */

describeSuite(suite);
