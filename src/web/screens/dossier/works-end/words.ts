import type { RequestResource } from '#contract/request-resources.ts';
import type { WorksEndStudy } from '#contract/works-end.ts';
import { isClosedForGood } from '#domain/statuses.ts';
import type { Aggravation, ContractChange } from '#domain/works-end/comparison.ts';
import type { Step } from '#domain/steps.ts';
import { statusOf, stepOf } from '../dossier-words.ts';
import { showCents } from '../../../components/format.ts';

/** A difference in euros, with a typographic sign. */
export const showDifference = (euros: number): string =>
  euros === 0 ? showCents(0) : `${euros < 0 ? '\u2212' : '+'}${showCents(Math.abs(euros))}`;

export const aggravationWords: Record<Aggravation, string> = {
  cost: 'Le coût dépasse de plus de 10\u00a0% celui du contrat.',
  uninsured: 'Un intervenant n’a pas d’assurance décennale.',
};
export const changeWords: Record<ContractChange, string> = {
  cost: 'Le coût des travaux',
  contractors: 'Les intervenants',
};

/** Next action at each step. */
const next: Partial<Record<Step, string>> = {
  'contrat-signe':
    'Le contrat est signé. À la réception des travaux, déclarez-la ici avec le coût définitif\u00a0: ' +
    'la prime est ajustée, et la garantie commence un an plus tard.',
  'courrier-dinformation-envoye':
    'La lettre d’information est partie. À la réception des travaux, déclarez-la ici avec le coût définitif.',
  'courrier-de-fin-de-travaux-envoye':
    'La fin de travaux est demandée\u00a0: la date de réception, le coût définitif, les intervenants.',
  'documents-de-fin-de-travaux-recus': 'La déclaration est transmise. Le gestionnaire la compare au contrat.',
  'documents-de-fin-de-travaux-en-etude': 'La déclaration est comparée au contrat.',
  'documents-de-fin-de-travaux-manquants':
    'Il manque des pièces à la fin de travaux. Complétez la déclaration, puis transmettez-la de nouveau.',
  'dossier-aggrave':
    'Le risque s’est aggravé\u00a0: la compagnie décide de la suite. Une déclaration corrigée peut ' +
    'encore être transmise.',
  'prime-reajustement-payee': 'La différence est réglée. L’avenant de fin de travaux suit.',
  'avenant-fin-de-travaux': 'L’avenant de fin de travaux attend sa signature.',
  'avenant-fin-travaux-signe': 'L’avenant est signé. Il reste à constater la réception.',
  'validation-fin-travaux-effectuee': 'La fin de travaux est validée à la même prime.',
  'offres-receptionnees':
    'La réception est constatée\u00a0: la garantie obligatoire commence un an plus tard.',
};
export function nextWords(request: RequestResource, study: WorksEndStudy | null): string {
  const step = stepOf(request);
  if (isClosedForGood(statusOf(request)))
    return 'Le contrat a pris fin\u00a0: aucune fin de travaux n’est plus attendue.';
  if (step === 'prime-reajustement')
    return study && study.adjustment.total < 0
      ? 'Un avoir est à verser au client.'
      : 'La différence de prime est appelée\u00a0: le client la règle.';
  return next[step] ?? '';
}
