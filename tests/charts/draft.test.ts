import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './draft-cases.ts';

describeSuite(suite);
