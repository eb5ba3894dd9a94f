import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './company-lookup-cases.ts';

describeSuite(suite);
