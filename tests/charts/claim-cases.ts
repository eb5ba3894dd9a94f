import { claimPage } from './claim-page.ts';
import { claimUnderTest } from './claim-under-test.ts';
import { lawSuite } from './law/law-suite.ts';

export const suite = lawSuite(claimUnderTest, claimPage, { journeys: [] });
