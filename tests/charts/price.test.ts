import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './price-cases.ts';

describeSuite(suite);
