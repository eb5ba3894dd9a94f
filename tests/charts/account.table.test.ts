import { accountLaw } from '#machines/account/law.ts';
import { accountPage } from './account-page.ts';
import { describeTable } from './law/describe-table.ts';

describeTable(accountLaw, accountPage);
