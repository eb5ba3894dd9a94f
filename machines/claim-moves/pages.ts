import type { AnyItem, Page } from '#domain/form-pages/page.ts';
import { isClaimEvent } from '#domain/claim-events.ts';
import type { ClaimState } from '#domain/claim.ts';
import { claimLaw } from '../claim/chart.ts';
import { isAsked, type DataSchema } from '../shared/law/data.ts';

/** What an event carries, as it is typed: texts, until the law's schema reads them. */
export type ClaimAnswers = Record<string, string>;

type Words = Omit<Extract<AnyItem, { path: string }>, 'path'>;

/** How each thing that an event may carry is asked for (docs/domain/claims.md, in brackets). What is missing has boxes of its own. */
const fields: Readonly<Record<string, Words>> = {
  comment: { label: 'Commentaire', columns: 12, control: { kind: 'lines', rows: 4 } },
  expert: { label: 'Expert', hint: 'Nom et cabinet. L’assuré a huit jours pour le récuser.', columns: 12, control: { kind: 'text' } },
  report_on: { label: 'Rapport préliminaire envoyé le', hint: 'Avant la décision, ou le même jour.', control: { kind: 'date' } },
  days: { label: 'Jours de plus', hint: 'Au plus 135, pour des raisons techniques exceptionnelles.', control: { kind: 'text' } },
  amount: { label: 'Indemnité offerte', control: { kind: 'amount', decimals: 2 } },
  paid_on: { label: 'Payée le', control: { kind: 'date' } },
  reference: { label: 'Référence du paiement', control: { kind: 'text' } },
};

const wordsOf: Readonly<Record<string, Partial<Words>>> = {
  'POSITION.REFUSE comment': { label: 'Motif du refus', hint: 'Le refus doit être motivé.' },
  'EXTENSION.ASK comment': { label: 'Raisons techniques' },
  'CLAIM.CONTEST comment': { label: 'Ce que l’assuré conteste' },
  'EXPERT.RECUSE comment': { label: 'Motif de la récusation' },
  'CLAIM.WITHDRAW comment': { label: 'Motif du retrait' },
};

const made = new Map<DataSchema, Page<ClaimAnswers>>();

/** The page that asks for what an event must carry in that state; none where it must carry nothing, or asks by boxes of its own. */
export function claimPageOf(event: string, state: ClaimState): Page<ClaimAnswers> | undefined {
  if (!isClaimEvent(event) || event === 'CLAIM.INCOMPLETE') return undefined;
  const schema = claimLaw.dataSchemaOf(event, { claim: state });
  if (!isAsked(schema)) return undefined;
  const known = made.get(schema);
  if (known) return known;
  const paths = Object.keys(schema.fields);
  const page: Page<ClaimAnswers> = {
    schema,
    blank: Object.fromEntries(paths.map((path) => [path, ''])),
    items: paths.map((path) => {
      const words = fields[path];
      if (!words) throw new Error(`Nothing says how "${path}" is asked for`);
      return { path, ...words, ...wordsOf[`${event} ${path}`] };
    }) as Page<ClaimAnswers>['items'],
    marksOptional: true,
  };
  made.set(schema, page);
  return page;
}
