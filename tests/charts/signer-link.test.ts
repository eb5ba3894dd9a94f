import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './signer-link-cases.ts';

describeSuite(suite);
