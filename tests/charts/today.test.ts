import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './today-cases.ts';

describeSuite(suite);
