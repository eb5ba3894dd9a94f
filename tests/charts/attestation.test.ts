import { suite } from './attestation-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
