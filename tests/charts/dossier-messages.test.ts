import { suite } from './dossier-messages-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(suite);
