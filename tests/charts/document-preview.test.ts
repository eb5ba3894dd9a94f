import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './document-preview-cases.ts';

describeSuite(suite);
