import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './inactive-accounts-cases.ts';

describeSuite(suite);
