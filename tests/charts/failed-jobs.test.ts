import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './failed-jobs-cases.ts';

describeSuite(suite);
