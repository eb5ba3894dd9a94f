import type { AdjustmentResource, WorksEndResource } from '#contract/works-end.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * Values for the tests of the chart `works-end`: requests, answers and lists, each by a name.
 */

export const signed = requestAt({ status: 'offres-signees', step: 'contrat-signe' });
export const declaredRequest = requestAt({
  status: 'offres-signees',
  step: 'documents-de-fin-de-travaux-recus',
  version: signed.version + 1,
});

export const half: WorksEndAnswers = { ...blankWorksEnd(), final_cost: 268_000 };
export const whole: WorksEndAnswers = {
  reception_date: '2026-11-02',
  reserves: 'sans',
  reserves_detail: '',
  final_cost: 268_000,
  intervenants: 'inchanges',
  non_assures: '',
};

/** Bounds of the day of the reception. */
export const reception = {
  today: '2026-11-29',
  site: { opening_date: '2026-01-11', start_date: '2026-01-15' },
};

/** The end of the works as the server answers it. */
export const worksEndAt = (
  answers: WorksEndAnswers,
  revision: number,
  {
    request = signed,
    may_write = true,
    may_simulate = true,
  }: Partial<Pick<WorksEndResource, 'request' | 'may_write' | 'may_simulate'>> = {},
): WorksEndResource => ({
  request,
  answers,
  revision,
  reception,
  may_write,
  may_simulate,
  contract: {
    cost: 250_000,
    total_ttc: 7_727.27,
    opening_date: '2026-01-11',
    reception_date: '2026-11-01',
    tariff_version: '2026.2',
  },
  declared: null,
  study: null,
  cover: null,
  history: [],
  papers: [],
});

/** Example 4 of docs/domain/tariff.md. */
export const example: AdjustmentResource = {
  final_cost: 268_000,
  tariff_version: '2026.2',
  hors_taxe: 400,
  taxe: 36,
  total: 436,
  aggravated: false,
  rows: [
    { letter: 'A', label: 'Dommages-ouvrage obligatoire', hors_taxe: 371, taxe: 33.39 },
    { letter: 'B', label: 'Bon fonctionnement', hors_taxe: 11, taxe: 0.99 },
    { letter: 'C', label: 'Dommages immatériels', hors_taxe: 18, taxe: 1.62 },
  ],
};
