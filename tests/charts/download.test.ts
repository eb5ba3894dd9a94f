import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './download-cases.ts';

describeSuite(suite);
