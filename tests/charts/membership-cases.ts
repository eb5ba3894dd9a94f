import { lawSuite } from './law/law-suite.ts';
import { membershipPage } from './membership-page.ts';
import { membershipUnderTest } from './membership-under-test.ts';

export const suite = lawSuite(membershipUnderTest, membershipPage, { journeys: [] });
