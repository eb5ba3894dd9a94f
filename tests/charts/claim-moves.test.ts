import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './claim-moves-cases.ts';

describeSuite(suite);
