import { promotionLaw } from '#machines/promotion/law.ts';
import { describeTable } from './law/describe-table.ts';
import { promotionPage } from './promotion-page.ts';

describeTable(promotionLaw, promotionPage);
