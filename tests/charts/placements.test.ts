import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './placements-cases.ts';

describeSuite(suite);
