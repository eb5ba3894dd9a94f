import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './unsent-drafts-cases.ts';

describeSuite(suite);
