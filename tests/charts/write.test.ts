import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './write-cases.ts';

describeSuite(suite);
