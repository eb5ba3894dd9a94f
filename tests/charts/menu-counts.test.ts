import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './menu-counts-cases.ts';

describeSuite(suite);
