import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './orias-lookup-cases.ts';

describeSuite(suite);
