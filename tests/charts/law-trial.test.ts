import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './law-trial-cases.ts';

/*
 * Tests of the chart `law-trial`, all made by its suite (`law-trial-cases.ts`).
 */

describeSuite(suite);
