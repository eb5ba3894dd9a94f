import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './membership-list-cases.ts';

describeSuite(suite);
