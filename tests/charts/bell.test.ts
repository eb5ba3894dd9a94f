import { suite } from './bell-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/* Tests of the chart `bell`: those that its suite makes (`bell-cases.ts`). */

describeSuite(suite);
