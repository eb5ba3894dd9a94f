import { suite } from './payments-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
