import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './documents-cases.ts';

describeSuite(suite);
