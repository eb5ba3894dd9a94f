import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './pieces-to-examine-cases.ts';

describeSuite(suite);
