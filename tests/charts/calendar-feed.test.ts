import { suite } from './calendar-feed-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/* Tests of the chart `calendar-feed`: those that its suite makes (`calendar-feed-cases.ts`). */

describeSuite(suite);
