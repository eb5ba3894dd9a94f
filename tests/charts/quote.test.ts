import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './quote-cases.ts';

describeSuite(suite);
