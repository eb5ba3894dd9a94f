import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './offer-detail-cases.ts';

describeSuite(suite);
