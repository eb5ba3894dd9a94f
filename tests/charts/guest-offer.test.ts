import { suite } from './guest-offer-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
