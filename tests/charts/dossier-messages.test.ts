import { suite } from './dossier-messages-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `dossier-messages`, all made by its suite (`dossier-messages-cases.ts`).
 */

describeSuite(suite);
