import { suite } from './payment-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
