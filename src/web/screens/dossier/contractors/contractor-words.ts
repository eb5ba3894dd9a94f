import type { ContractorList, ContractorResource } from '#contract/contractors.ts';
import { formatDate } from '#domain/calendar.ts';
import {
  newContractorPage,
  type ContractorAnswers,
  type NewContractorAnswers,
} from '#domain/form-pages/contractor.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import { fieldPositions, wordsFor } from '#domain/form-pages/walk.ts';
import { sameForm } from '#domain/form-differences.ts';
import type { Family } from '#domain/status-families.ts';
import { isIntellectual, tradeLabel, type Slot, type TradeKey } from '#domain/trades/index.ts';
import { plural } from '../../../components/format.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { showAnswer } from '../../../forms/show-answer.ts';

interface Look {
  family: Family;
  icon?: IconName;
  label: string;
}

const papers: Partial<Record<ContractorResource['paper'], Look>> = {
  absent: { family: 'attente', label: 'Attestation manquante' },
  quarantine: { family: 'cours', icon: 'shield', label: 'Attestation en analyse' },
  rejected: { family: 'refus', label: 'Fichier écarté' },
  refused: { family: 'refus', label: 'Attestation refusée' },
};

/** Badge of a contractor: errors first, then missing items, then pending tasks. */
export function lookOf({
  owes_attestation: owes,
  paper,
  faults,
  covered,
  removed,
}: ContractorResource): Look {
  if (removed) return { family: 'neutre', label: 'Retiré' };
  if (faults.some(({ kind }) => kind === 'wrong'))
    return { family: 'refus', label: 'Ne couvre pas le chantier' };
  if (!owes) return { family: 'neutre', label: 'Sans attestation' };
  const ofPaper = papers[paper];
  if (ofPaper) return ofPaper;
  if (faults.length > 0) return { family: 'attente', label: 'À compléter' };
  return covered
    ? { family: 'ok', label: 'Vérifiée' }
    : { family: 'cours', icon: 'eye', label: 'À vérifier' };
}

/** Summary of the attestation on one line; empty without data. */
export function attestationLine({
  insurer,
  policy,
  valid_from: from,
  valid_until: until,
}: ContractorResource): string {
  const contract = [insurer, policy && `contrat ${policy}`].filter(Boolean).join(', ');
  return [contract, from && until ? `valable du ${formatDate(from)} au ${formatDate(until)}` : '']
    .filter(Boolean)
    .join('\u00a0; ');
}

/** «Ce qui manque»: summary of the missing items. */
export function noteOf({ figures: { slots, empty, withoutPaper } }: ContractorList): string {
  const missing = [
    empty > 0 ? plural(empty, 'lot sans intervenant', 'lots sans intervenant') : '',
    withoutPaper > 0 ? plural(withoutPaper, 'attestation manque', 'attestations manquent') : '',
  ].filter(Boolean);
  return missing.length > 0 ? missing.join(', ') : `Les ${slots} lots obligatoires sont pourvus`;
}

export interface Section {
  key: string;
  title: string;
  slot: Slot | null;
  contractors: ContractorResource[];
}

/** Groups the contractors: by mandatory slot, then the others, with designers before builders. */
export function sectionsOf({ slots, contractors }: ContractorList): Section[] {
  const inForce = contractors.filter(({ removed }) => !removed);
  const placed = new Map<number, string>();
  for (const { key, trades } of slots)
    for (const { id, trade } of inForce) if (trades.includes(trade) && !placed.has(id)) placed.set(id, key);
  const others = inForce
    .filter(({ id }) => !placed.has(id))
    .toSorted((a, b) => Number(isIntellectual(b.trade)) - Number(isIntellectual(a.trade)));
  return [
    ...slots.map((slot) => ({
      key: slot.key,
      title: slot.label,
      slot,
      contractors: inForce.filter(({ id }) => placed.get(id) === slot.key),
    })),
    ...(others.length > 0
      ? [{ key: 'autres', title: 'Autres intervenants', slot: null, contractors: others }]
      : []),
  ];
}

/** Whether another slot's contractor also fills this one; a roofer also frames a flat roof. */
export const isFilledElsewhere = ({ slot, contractors }: Section, list: ContractorList): boolean =>
  slot !== null &&
  contractors.length === 0 &&
  list.contractors.some(({ trade, removed }) => !removed && slot.trades.includes(trade));

/** Answers for a new contractor of that trade; its attestation must list the trade. */
export const newOf = (trade: TradeKey): NewContractorAnswers => ({
  ...newContractorPage.blank,
  trade,
  activities: [trade],
});

export const answersOf = ({
  trade,
  siren,
  name,
  email,
  amount,
  subcontractor,
  insurer,
  policy,
  activities,
  valid_from,
  valid_until,
  ceiling,
}: ContractorResource): ContractorAnswers => ({
  trade,
  siren,
  name,
  email,
  amount,
  subcontractor,
  insurer,
  policy,
  activities,
  valid_from,
  valid_until,
  ceiling,
});

/** The typed answers that differ from the stored ones, one French line each: "Assureur : SMABTP". */
export function differingFrom(
  page: Page<ContractorAnswers>,
  stored: ContractorAnswers,
  typed: ContractorAnswers,
): string[] {
  const differing = fieldPositions(page, stored).filter(
    ({ path }) => !sameForm({ is: valueAt(stored, path) }, { is: valueAt(typed, path) }),
  );
  return differing.map(({ field, path, scope }) => {
    const answer = valueAt(stored, path);
    const shown = Array.isArray(answer)
      ? (answer as TradeKey[]).map(tradeLabel).join(', ') || '(vide)'
      : showAnswer(field.control, answer);
    return `${wordsFor(field.label, scope)}\u00a0: ${shown}`;
  });
}
