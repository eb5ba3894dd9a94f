import { subscriptionSuite } from './contract-tabs-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(subscriptionSuite);
