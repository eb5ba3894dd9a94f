import { suite } from './dossier-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
