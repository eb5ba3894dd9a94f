import { suite } from './contractors-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
