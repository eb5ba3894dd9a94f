import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './governed-cases.ts';

describeSuite(suite);
