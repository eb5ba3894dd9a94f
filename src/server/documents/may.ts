import { claimsTab, siteTabs, type DossierTab } from '#domain/dossier-steps.ts';
import type { Position } from '#domain/lifecycle.ts';
import { partyOf } from '#domain/parties.ts';
import type { Role } from '#domain/roles.ts';
import { statuses, type Status } from '#domain/statuses.ts';
import { steps, type Step } from '#domain/steps.ts';
import { isUnderWay } from '#machines/claim/law.ts';
import { mayWrite, writesOn } from '#machines/dossier-access/writing.ts';
import type { RequestRow } from '../requests/row.ts';
import { positionOf } from '../requests/law.ts';
import { mayEnter, type EnteredRow } from '../requests/reach.ts';

/** Steps at which documents of the site are judged (docs/domain/documents.md). */
const siteSteps: ReadonlySet<Step> = new Set([
  'constitution-du-dossier',
  'demande-info-souscription',
  'dossier-en-etude',
  'prime-payee-devis-signe',
  'demande-info-contrat',
]);

function isJudgedAt({ status, step }: Position, tab: DossierTab): boolean {
  if (siteTabs.has(tab)) return status === 'offres-en-cours' && siteSteps.has(step);
  if (tab === 'fin-de-travaux') return mayWrite('admin', { status, step }, tab);
  return tab === 'souscription' && status === 'offres-en-cours';
}

/** The steps of each status at which documents of a tab are judged. */
export const judgedPlaces = (tab: DossierTab): readonly { status: Status; steps: readonly Step[] }[] =>
  statuses
    .map((status) => ({ status, steps: steps.filter((step) => isJudgedAt({ status, step }, tab)) }))
    .filter((place) => place.steps.length > 0);

/**
 * Whether that role gives verdicts on documents of a tab: admins,
 * and the company on what was referred to it, in its study.
 */
export function mayDecide(
  role: Role,
  row: Pick<RequestRow, 'status' | 'step' | 'referral'>,
  tab: DossierTab,
): boolean {
  const position = positionOf(row);
  const party = partyOf[role];
  return (
    isJudgedAt(position, tab) &&
    (party === 'A' || (party === 'C' && row.referral === 'granted' && position.step === 'dossier-en-etude'))
  );
}

/**
 * Who gives the verdicts of a tab, in words, for a role
 * that does not; `null` where it does, or nobody does now.
 */
export function judgesFor(
  role: Role,
  row: Pick<RequestRow, 'status' | 'step' | 'referral'>,
  tab: DossierTab,
): string | null {
  if (!isJudgedAt(positionOf(row), tab) || mayDecide(role, row, tab)) return null;
  if (partyOf[role] === 'C')
    return 'Le gestionnaire valide ces pièces. La compagnie ne se prononce, pendant l’étude, que sur les dossiers qui lui ont été soumis.';
  return 'Le gestionnaire valide les pièces déposées.';
}

/** Whether that role reads the documents of a tab. */
export const mayRead = (role: Role, row: EnteredRow, tab: DossierTab): boolean => mayEnter(role, row, tab);

/** The part of a request that decides who may send its documents. */
type Sending = Pick<RequestRow, 'status' | 'step'> & { contents?: Pick<RequestRow['contents'], 'claims'> };

/** A claim goes on where its own law says so, whatever became of the contract, and takes what proves it. */
const joinsClaim = (role: Role, { contents }: Sending, tab: DossierTab): boolean =>
  tab === claimsTab.path && writesOn(role, tab) && (contents?.claims.states.some(isUnderWay) ?? false);

/**
 * Whether that role sends documents of a tab. At demande-info-contrat
 * the tabs of the site take only what was asked.
 */
export const maySend = (role: Role, row: Sending, tab: DossierTab): boolean =>
  mayWrite(role, positionOf(row), tab) || joinsClaim(role, row, tab);

/** The tabs of the site take only what was asked there. */
export const takesOnlyAsked = (row: Pick<RequestRow, 'status' | 'step'>, tab: DossierTab): boolean =>
  siteTabs.has(tab) && positionOf(row).step === 'demande-info-contrat';
