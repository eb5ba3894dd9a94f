import { suite } from './documents-cases.ts';
import { driver } from './documents-stage.tsx';
import { describeScreen } from './harness/describe-screen.ts';

describeScreen(suite, driver);
