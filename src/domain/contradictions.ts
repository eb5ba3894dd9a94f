import type { RequestType } from './forms.ts';
import { entryOf, subtypeListOf } from './lists.ts';
import type { BatimentCode, SubtypeCode } from './lists/works.ts';
import type { EligibilityReason } from './tarif.ts';

/**
 * Answers that contradict each other: displayed before the request is recorded, and never refused
 * (docs/domain/eligibility.md).
 */
export type Contradiction = EligibilityReason;

/** The answers that are compared: ids of their lists, `null` while unanswered. */
export interface Compared {
  type: RequestType;
  batiment: number | null;
  subtype: number | null;
  /** Whether works on existing structures are declared; `null` if not asked yet. */
  onExisting: boolean | null;
}

const newWorks: ReadonlySet<SubtypeCode> = new Set<SubtypeCode>([
  'ccmi',
  'maitrise-oeuvre',
  'lots-separes',
  'construction-neuve',
]);
const worksOnExisting: ReadonlySet<SubtypeCode> = new Set<SubtypeCode>([
  'renovation',
  'toiture-etancheite',
  'ravalement-ite',
  'reprise-structure',
  'rehabilitation-globale',
]);
const rehabilitations: ReadonlySet<BatimentCode> = new Set<BatimentCode>([
  'rehabilitation-legere',
  'rehabilitation-lourde',
]);

/** The compared entries of the lists; `null` for a nature of works that is not answered yet. */
interface Entries {
  batiment: { code: BatimentCode; label: string };
  subtype: { code: SubtypeCode; label: string } | null;
}

const quoted = (label: string) => `«\u00a0${label}\u00a0»`;

/** All contradictions between the answers, each with its remedy. */
export function contradictionsOf({ type, batiment, subtype, onExisting }: Compared): Contradiction[] {
  const building = entryOf('batiment', batiment);
  if (!building) return [];
  const entries: Entries = { batiment: building, subtype: entryOf(subtypeListOf(type), subtype) ?? null };
  return [natureContradiction(entries), existingContradiction(entries, onExisting)].filter(
    (one) => one !== null,
  );
}

/** The building does not go with the nature of the works. */
function natureContradiction({ batiment, subtype }: Entries): Contradiction | null {
  if (!subtype) return null;
  const contradicts =
    batiment.code === 'neuf'
      ? worksOnExisting.has(subtype.code)
      : rehabilitations.has(batiment.code) && newWorks.has(subtype.code);
  if (!contradicts) return null;
  return {
    code: 'NATURE',
    message: `Le bâtiment ${quoted(batiment.label)} ne va pas avec la nature des travaux ${quoted(subtype.label)}.`,
    remedy: 'Corrigez l’un ou l’autre\u00a0: le tarif n’est pas le même.',
  };
}

/** A heavy rehabilitation without works on existing structures. */
function existingContradiction({ batiment }: Entries, onExisting: boolean | null): Contradiction | null {
  if (batiment.code !== 'rehabilitation-lourde' || onExisting !== false) return null;
  return {
    code: 'EXISTING',
    message: `Une ${quoted(batiment.label)} touche à l’existant, et aucuns travaux sur existant ne sont déclarés.`,
    remedy: 'Activez «\u00a0Travaux sur existant\u00a0» et dites lesquels, ou corrigez le bâtiment.',
  };
}
