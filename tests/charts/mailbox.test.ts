import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './mailbox-cases.ts';

describeSuite(suite);
