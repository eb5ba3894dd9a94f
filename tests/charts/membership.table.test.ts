import { membershipLaw } from '#machines/membership/law.ts';
import { describeTable } from './law/describe-table.ts';
import { membershipPage } from './membership-page.ts';

describeTable(membershipLaw, membershipPage);
