import { lawSuite } from './law/law-suite.ts';
import { lifecycleUnderTest } from './lifecycle-under-test.ts';
import { lifecyclePage } from './request-lifecycle-page.ts';

export const suite = lawSuite(lifecycleUnderTest, lifecyclePage, { journeys: [] });
