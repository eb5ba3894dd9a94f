import type { Role } from './roles.ts';
import { steps, type Step } from './steps.ts';

/**
 * The six stages of a dossier and their tabs (docs/domain/steps.md); the tab of claims is open in stage 6.
 */
export const dossierTabs = [
  { stage: 1, path: 'devis', label: 'Devis' },
  { stage: 2, path: 'documents-du-chantier', label: 'Documents du chantier' },
  { stage: 3, path: 'entreprises-du-chantier', label: 'Intervenants au chantier' },
  { stage: 4, path: 'souscription', label: 'Souscription' },
  { stage: 5, path: 'contrats', label: 'Contrats' },
  { stage: 6, path: 'fin-de-travaux', label: 'Fin de travaux' },
] as const;
export const claimsTab = { stage: 6, path: 'sinistres', label: 'Sinistres' } as const;

export type Stage = 1 | 2 | 3 | 4 | 5 | 6;
export type DossierTab = (typeof dossierTabs)[number]['path'] | typeof claimsTab.path;

/** The tabs that a file is prepared on before its study: documents and contractors. */
export const siteTabs: ReadonlySet<DossierTab> = new Set([
  'documents-du-chantier',
  'entreprises-du-chantier',
]);

/** The steps from one to another, both included, each with the stage. */
const range = (from: Step, to: Step, stage: Stage) =>
  steps.slice(steps.indexOf(from), steps.indexOf(to) + 1).map((step) => [step, stage] as const);
/** Steps that no range contains are absent. */
const mapOf = <Map = Partial<Record<Step, Stage>>>(...ranges: (readonly (readonly [Step, Stage])[])[]) =>
  Object.fromEntries(ranges.flat()) as Map;
const worksEnd = range('contrat-signe', 'avenant-fin-travaux-signe', 6);

/**
 * The three maps of docs/domain/steps.md: step of the request → highest accessible stage. Missing steps count
 * as 1.
 */
export const stageMaps = {
  default: mapOf(
    range('offre-envoyee', 'demande-info-souscription', 4),
    range('validation-provider', 'demande-info-contrat', 5),
    worksEnd,
  ),
  second: mapOf(
    range('prerequest-do', 'offre-envoyee', 1),
    range('constitution-du-dossier', 'demande-info-souscription', 3),
    range('validation-provider', 'demande-info-contrat', 4),
    worksEnd,
  ),
  third: mapOf(
    range('offre-envoyee', 'constitution-du-dossier', 1),
    [
      ['demande-info-souscription', 4],
      ['dossier-en-etude', 4],
    ],
    range('validation-provider', 'demande-info-contrat', 4),
    worksEnd,
  ),
} as const;
export type StageMap = keyof typeof stageMaps;

/** The map of each role (docs/domain/steps.md). */
const stageMapOf: Record<Role, StageMap> = {
  super_admin: 'default',
  admin: 'default',
  broker: 'second',
  main_broker: 'second',
  company: 'third',
  client: 'second',
};

/** The highest stage of the dossier that the role may enter at that step. */
export const stageOf = (role: Role, step: Step): Stage => stageMaps[stageMapOf[role]][step] ?? 1;

const progress = mapOf<Record<Step, Stage>>(
  range('prerequest-do', 'offre-envoyee', 1),
  [
    ['constitution-du-dossier', 2],
    ['demande-info-souscription', 2],
    ['dossier-en-etude', 3],
  ],
  range('validation-provider', 'devis-dda-signe-en-attente-paiement', 4),
  range('prime-payee-devis-signe', 'demande-info-contrat', 5),
  worksEnd,
);

/**
 * The stage of a request among the six, the same for every reader (docs/domain/steps.md). `stageOf` says
 * which stages a role may enter.
 */
export const progressOf = (step: Step): Stage => progress[step];

/**
 * Whether a request has completed a stage. A client may accept a price before the quote is complete; stage 1
 * then counts only once it is.
 */
export function isStageDone(stage: Stage, step: Step, formComplete: boolean): boolean {
  const reached = progressOf(step);
  const isQuoteOwed = stage === 1 && reached === 2 && !formComplete;
  return stage < reached && !isQuoteOwed;
}

/** The tab of the request's stage, or the last one before it that the role may enter. */
export const currentTab = (role: Role, step: Step): DossierTab =>
  dossierTabs[Math.min(progressOf(step), stageOf(role, step)) - 1]?.path ?? 'devis';

export const labelOfStage = (stage: Stage): string => dossierTabs[stage - 1]?.label ?? '';
