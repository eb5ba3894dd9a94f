import type { IsoDate } from './calendar.ts';
import { binding, type TermState } from './claim-clock.ts';
import type { TermName } from './claim-terms.ts';
import { claimStates, type ClaimState } from './claim.ts';
import { partyOf } from './parties.ts';
import type { Role } from './roles.ts';

/**
 * Who acts on a claim: the declarant, for the insured; the company, or the administrators who manage on
 * its behalf.
 */
export type ClaimSide = 'insured' | 'insurer';

export const claimSideOf = (role: Role): ClaimSide => (partyOf[role] === 'B' ? 'insured' : 'insurer');

/** What a claim waits for (docs/domain/claims.md, "Whose turn"). */
export interface ClaimTurn {
  side: ClaimSide;
  title: string;
  /** Label of its button. */
  action: string;
}

const decide: ClaimTurn = { side: 'insurer', title: 'Un sinistre attend votre décision', action: 'Décider' };

const turns: Partial<Record<ClaimState, ClaimTurn>> = {
  declared: {
    side: 'insurer',
    title: 'Un sinistre est déclaré\u00a0: dites s’il est constitué, ou ce qui manque',
    action: 'Examiner',
  },
  incomplete: { side: 'insured', title: 'Une déclaration de sinistre est à compléter', action: 'Compléter' },
  constituted: decide,
  expert: decide,
  granted: { side: 'insurer', title: 'Une indemnité est à offrir', action: 'Offrir' },
  offered: {
    side: 'insured',
    title: 'Une indemnité est offerte\u00a0: acceptez ou contestez',
    action: 'Répondre',
  },
  accepted: { side: 'insurer', title: 'Une indemnité est à payer', action: 'Payer' },
  contested: {
    side: 'insurer',
    title: 'Un sinistre est contesté\u00a0: il attend votre décision',
    action: 'Décider',
  },
};
const extension: ClaimTurn = {
  side: 'insured',
  title: 'L’assureur demande un délai supplémentaire',
  action: 'Répondre',
};

/** What a claim waits for from that side; null if it waits for nothing. */
export function claimTurn(side: ClaimSide, state: ClaimState, extensionAsked: boolean): ClaimTurn | null {
  const asked = state === 'granted' && extensionAsked && side === 'insured' ? extension : turns[state];
  return asked?.side === side ? asked : null;
}

/** The facts of a claim that decide whose turn it is. */
export interface ClaimTurnFacts {
  state: ClaimState;
  extensionAsked: boolean;
  terms: readonly { name: TermName; state: TermState; due: IsoDate | null }[];
}

/**
 * What a claim waits for from that side, and the earliest due day that the law sets for it; null if it waits
 * for nothing from that side.
 */
export function claimAwaits(
  side: ClaimSide,
  { state, extensionAsked, terms }: ClaimTurnFacts,
): { turn: ClaimTurn; due: IsoDate | null } | null {
  const turn = claimTurn(side, state, extensionAsked);
  return turn && { turn, due: side === 'insurer' ? claimDue(terms) : null };
}

/**
 * The states in which a claim waits for that side. `extensionAsked`: whether an extension is
 * asked of the insured.
 */
export const statesAwaiting = (side: ClaimSide, extensionAsked: boolean): ClaimState[] =>
  claimStates.filter((state) => claimTurn(side, state, extensionAsked) !== null);

/**
 * The earliest due day of the insurer's terms that are still running, or were missed and are binding
 * (`binding`); null if there is none.
 */
export const claimDue = (
  terms: readonly { name: TermName; state: TermState; due: IsoDate | null }[],
): IsoDate | null =>
  terms
    .flatMap(({ name, state, due }) =>
      due !== null && (state === 'open' || (state === 'missed' && binding.has(name))) ? [due] : [],
    )
    .toSorted()[0] ?? null;
