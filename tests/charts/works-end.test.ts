import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './works-end-cases.ts';

describeSuite(suite);
