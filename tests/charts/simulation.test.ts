import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './simulation-cases.ts';

describeSuite(suite);
