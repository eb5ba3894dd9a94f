import { claimLaw } from '#machines/claim/law.ts';
import { claimPage } from './claim-page.ts';
import { describeTable } from './law/describe-table.ts';

describeTable(claimLaw, claimPage);
