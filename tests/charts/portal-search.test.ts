import { suite } from './portal-search-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/* Tests of the chart `portal-search`: those that its suite makes (`portal-search-cases.ts`). */

describeSuite(suite);
