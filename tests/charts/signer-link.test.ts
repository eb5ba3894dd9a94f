import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './signer-link-cases.ts';

/*
 * Tests of the chart `signer-link`, all made by its suite (`signer-link-cases.ts`).
 */

describeSuite(suite);
