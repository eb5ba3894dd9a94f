import { twinsSuite } from './beside-dossier-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

describeSuite(twinsSuite);
