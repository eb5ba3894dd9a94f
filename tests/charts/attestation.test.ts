import { suite } from './attestation-cases.ts';
import { describeSuite } from './harness/describe-suite.ts';

/*
 * Tests of the chart `attestation`, all made by its suite (`attestation-cases.ts`).
 */

describeSuite(suite);
