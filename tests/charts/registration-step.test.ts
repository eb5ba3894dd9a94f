import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './registration-step-cases.ts';

describeSuite(suite);
