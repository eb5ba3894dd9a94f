import { suite } from './dashboard-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
