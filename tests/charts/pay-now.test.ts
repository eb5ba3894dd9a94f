import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './pay-now-cases.ts';

describeSuite(suite);
