import { describeSuite } from './harness/describe-suite.ts';
import { draftSuite, pageSuite, uploadSuite } from './harness/example/suites.ts';

describeSuite(pageSuite);
describeSuite(draftSuite);
describeSuite(uploadSuite);
