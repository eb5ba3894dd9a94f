import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './iban-check-cases.ts';

describeSuite(suite);
