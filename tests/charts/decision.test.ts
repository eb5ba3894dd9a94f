import { suite } from './decision-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
