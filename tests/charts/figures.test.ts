import { suite } from './figures-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
