import { contractSuite } from './contract-tabs-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(contractSuite);
