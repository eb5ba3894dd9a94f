import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './roster-cases.ts';

describeSuite(suite);
