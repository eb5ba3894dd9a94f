import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './account-journal-cases.ts';

describeSuite(suite);
