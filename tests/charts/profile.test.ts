import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './profile-cases.ts';

/*
 * Tests of the chart `profile`, all made by its suite (`profile-cases.ts`).
 */

describeSuite(suite);
