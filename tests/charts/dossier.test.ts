import { suite } from './dossier-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `dossier`, all made by its suite (`dossier-cases.ts`).
 */

describeSuite(suite);
