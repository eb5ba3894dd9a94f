import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './updates-cases.ts';

describeSuite(suite);
