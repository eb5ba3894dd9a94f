import { suite } from './guest-pieces-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
