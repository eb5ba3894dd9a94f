import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './broker-papers-cases.ts';

describeSuite(suite);
