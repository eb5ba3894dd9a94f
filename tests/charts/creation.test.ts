import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './creation-cases.ts';

describeSuite(suite);
