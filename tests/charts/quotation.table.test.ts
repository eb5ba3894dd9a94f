import { quotationLaw } from '#machines/quotation/law.ts';
import { describeTable } from './law/describe-table.ts';
import { quotationPage } from './quotation-page.ts';

describeTable(quotationLaw, quotationPage);
