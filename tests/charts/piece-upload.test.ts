import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './piece-upload-cases.ts';

describeSuite(suite);
