import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './guest-attestation-cases.ts';

describeSuite(suite);
