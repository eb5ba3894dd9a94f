import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './membership-review-cases.ts';

describeSuite(suite);
