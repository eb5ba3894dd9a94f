import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './offer-answer-cases.ts';

describeSuite(suite);
