import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './paged-list-cases.ts';

describeSuite(suite);
