import { claimsTab, dossierTabs, stageOf, type DossierTab, type Stage } from '#domain/dossier-steps.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isAdminRole, type Role } from '#domain/roles.ts';
import { isStep, type Step } from '#domain/steps.ts';

/** Every tab of a dossier with its stage (docs/domain/steps.md). */
const allTabs = [...dossierTabs, claimsTab];
/** The tab where an administrator records payments. */
const paymentsTab: DossierTab = 'souscription';

/** The step of a wire slug; an unknown one counts as the first. */
export const stepOfSlug = (slug: string): Step => {
  const key = fromWireSlug(slug);
  return isStep(key) ? key : 'prerequest-do';
};

/**
 * Whether a request has no dossier yet, because it is only a price or not eligible (docs/domain/steps.md).
 */
export const isOnlyPrice = ({
  status,
  step,
}: {
  status?: { slug: string };
  step: { slug: string };
}): boolean => stepOfSlug(step.slug) === 'prerequest-do' || status?.slug === 'offres-non-eligibles';

const isDossierTab = (path: string | undefined): path is DossierTab =>
  allTabs.some((tab) => tab.path === path);

/** The stage that a tab belongs to; the claims belong to the sixth. */
export const stageOfTab = (tab: DossierTab): Stage => allTabs.find(({ path }) => path === tab)?.stage ?? 1;

/** Data that decides, beside the role, which tabs of a request may be opened. */
export interface Progress {
  step: Step;
  /** Its client was asked for money at least once, so that money may still arrive. */
  charged: boolean;
}

/**
 * First check: the request's stage for that role is at least the tab's. An administrator may also open
 * the tab of payments of any charged request.
 */
export const isReachable = (role: Role, { step, charged }: Progress, tab: DossierTab): boolean =>
  stageOf(role, step) >= stageOfTab(tab) || (tab === paymentsTab && charged && isAdminRole(role));

/** The progress of a request of the wire. */
export const progressOf = ({ step, charged }: { step: { slug: string }; charged: boolean }): Progress => ({
  step: stepOfSlug(step.slug),
  charged,
});

/** Second check: the tab is that of the current stage. Claims never are. */
export const isCurrentStage = (role: Role, step: Step, tab: DossierTab): boolean =>
  tab !== claimsTab.path && stageOf(role, step) === stageOfTab(tab);

/** The tab that `/dossier/{id}` opens on. */
export const openingTab = (role: Role, step: Step): DossierTab =>
  dossierTabs[stageOf(role, step) - 1]?.path ?? 'devis';

/** Message for a tab that is not reached yet. */
export const closedTab = 'Cette étape du dossier n’est pas encore ouverte.';

/** The address of a dossier, or of one of its tabs. */
export const dossierPath = (id: number, tab?: DossierTab): string =>
  `/dommage-ouvrage/do/dossier/${id}${tab ? `/${tab}` : ''}`;

/** The tab that an address names; `null` on the dossier's bare address. */
export function tabOfPath(pathname: string): DossierTab | null {
  const last = /\/dossier\/[^/]+\/([^/]+)\/?$/.exec(pathname)?.[1];
  return isDossierTab(last) ? last : null;
}
