import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './guest-works-end-cases.ts';

describeSuite(suite);
