import { tariffLaw } from '#machines/tariff-version/law.ts';
import { describeTable } from './law/describe-table.ts';
import { tariffVersionPage } from './tariff-version-page.ts';

describeTable(tariffLaw, tariffVersionPage);
