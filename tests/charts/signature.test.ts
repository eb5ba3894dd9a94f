import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './signature-cases.ts';

describeSuite(suite);
