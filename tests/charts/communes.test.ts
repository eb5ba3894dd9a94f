import { suite } from './communes-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
