import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './claims-cases.ts';

describeSuite(suite);
