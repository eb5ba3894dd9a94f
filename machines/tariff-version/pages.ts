import type { Page } from '#domain/form-pages/page.ts';
import { blankTariffFacts } from '#domain/tariff-versions.ts';
import { dataSchemas } from '../shared/law/data.ts';
import { actionPages, type ActionAnswers } from '../shared/law/pages.ts';
import { data } from './data.ts';

const schemaOf = dataSchemas(data, blankTariffFacts);

const pages = actionPages({
  fields: { comment: { label: 'Motif', columns: 12, control: { kind: 'lines', rows: 4 } } },
  ofEvent: { 'TARIFF.WITHDRAW': { comment: { hint: 'L’administration le lit dans la liste.' } } },
});

/**
 * The form for the data of an event that a button of the version's page sends: a withdrawal has a reason. The
 * content of a draft has a page of its own (`form-pages/tariff.ts`).
 */
export const tariffPageOf = (event: string): Page<ActionAnswers> | undefined =>
  event === 'TARIFF.WITHDRAW' ? pages(event, schemaOf(event)) : undefined;
