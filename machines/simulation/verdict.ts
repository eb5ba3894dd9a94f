import { contradictionsOf, type Contradiction } from '#domain/contradictions.ts';
import type { RequestType } from '#domain/forms.ts';
import { errorsIn, missingOf } from '#domain/form-pages/reading.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import type { Eligibility } from '#domain/tarif.ts';
import type { SimulationForm } from './form.ts';
import { simulationPages } from './pages.ts';
import type { Stage } from './stage.ts';

/**
 * Kind of verdict on a simulation: not known yet, eligible, referral to the company, to be checked, refused.
 */
export type VerdictKind = 'unknown' | 'eligible' | 'referral' | 'toCheck' | 'refused';

export interface Verdict {
  kind: VerdictKind;
  /** French: the first reason, or what is missing; `null` for nothing. */
  because: string | null;
  /** Number of further reasons. */
  others: number;
}

export interface Judged {
  type: RequestType;
  form: SimulationForm;
  /** The current stage: answers of later stages are not compared before they were displayed. */
  stage: Stage;
  /** The server's eligibility of these answers; `null` while it is unknown. */
  eligibility: Eligibility | null;
  /** Whether the error of the field at that path is displayed: only after the user has visited the field. */
  isShown: (path: string) => boolean;
}

/** Contradictions between these answers, as far as they were asked for. */
export const contradictionsIn = ({
  type,
  form,
  stage,
}: Pick<Judged, 'type' | 'form' | 'stage'>): Contradiction[] =>
  contradictionsOf({
    type,
    batiment: form.batiment,
    subtype: form.subtype,
    onExisting: stage === 'estimation' ? null : form.chantier.hasIntervenant,
  });

const verdict = (kind: VerdictKind, [first, ...others]: readonly { message: string }[]): Verdict => ({
  kind,
  because: first?.message ?? null,
  others: others.length,
});

/** Names of the fields that display an error. */
const wrongIn = ({ type, form, isShown }: Judged): { message: string }[] =>
  missingOf(simulationPages(type).whole, form)
    .filter(({ path }) => isShown(path))
    .map(({ label }) => ({ message: label }));

/**
 * The verdict next to the total. By priority: refused by the server, wrong answers, contradictions, agreement
 * of the company, not asked yet.
 */
export function verdictOf(judged: Judged): Verdict {
  const { type, form, eligibility } = judged;
  const unsettled = [...wrongIn(judged), ...contradictionsIn(judged)];
  if (eligibility && eligibility.reasons.length > 0) return verdict('refused', eligibility.reasons);
  if (unsettled.length > 0) return verdict('toCheck', unsettled);
  if (!eligibility) return verdict('unknown', []);
  if (eligibility.referrals.length > 0) return verdict('referral', eligibility.referrals);
  const { whole } = simulationPages(type);
  return Object.keys(errorsIn(whole, form)).length > 0
    ? verdict('unknown', [{ message: 'il reste à répondre au formulaire' }])
    : verdict('eligible', []);
}

/**
 * The answers that each rule reads (docs/domain/eligibility.md). None for the declarations, which count once
 * the whole form is filled.
 */
const readBy: Readonly<Record<string, readonly string[]>> = {
  ZONE: ['postal_code'],
  START_TOO_OLD: ['chantier.opening_date', 'chantier.start_date'],
  RECEPTION_PAST: ['chantier.reception_date'],
  HEIGHT: ['chantier.nombre_etages'],
  DURATION: ['chantier.start_date', 'chantier.reception_date'],
};

/** Whether the answers that this rule reads are given; before that its result is unknown. */
export function isAnswered(code: string, { type, form }: Pick<Judged, 'type' | 'form'>): boolean {
  const errors = errorsIn(simulationPages(type).whole, form);
  const paths = readBy[code];
  return paths
    ? paths.every((path) => !errors[path] && (valueAt(form, path) !== '' || path === 'chantier.opening_date'))
    : Object.keys(errors).length === 0;
}
