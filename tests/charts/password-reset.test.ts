import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './password-reset-cases.ts';

describeSuite(suite);
