import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './open-simulations-cases.ts';

describeSuite(suite);
