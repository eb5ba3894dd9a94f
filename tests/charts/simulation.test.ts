import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './simulation-suite.ts';

describeSuite(suite);
