import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './guest-attestation-cases.ts';

/*
 * Tests of the chart `guest-attestation`, all made by its suite (`guest-attestation-cases.ts`).
 */

describeSuite(suite);
