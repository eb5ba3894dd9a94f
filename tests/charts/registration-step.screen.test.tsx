import { describeScreen } from './harness/describe-screen.ts';
import { suite } from './registration-step-cases.ts';
import { driver } from './registration-step-stage.tsx';

describeScreen(suite, driver);
