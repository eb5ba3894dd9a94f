import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './registration-cases.ts';

describeSuite(suite);
