/** Steps of a request (docs/domain/steps.md), in the order of the dossier. Neutral keys: see provider.ts. */
export const steps = [
  'prerequest-do',
  'offre-enregistree',
  'offre-envoyee',
  'constitution-du-dossier',
  'dossier-en-etude',
  'demande-info-souscription',
  'validation-provider',
  'devis-envoye-appel-de-prime',
  'devis-dda-signe-en-attente-paiement',
  'prime-payee-devis-signe',
  'contrat-envoye-pour-signature-electronique',
  'demande-info-contrat',
  'contrat-signe',
  'courrier-dinformation-envoye',
  'courrier-de-fin-de-travaux-envoye',
  'documents-de-fin-de-travaux-recus',
  'documents-de-fin-de-travaux-en-etude',
  'dossier-aggrave',
  'avenant-fin-de-travaux',
  'documents-de-fin-de-travaux-manquants',
  'offres-receptionnees',
  'prime-reajustement',
  'validation-fin-travaux-effectuee',
  'prime-reajustement-payee',
  'avenant-fin-travaux-signe',
] as const;
export type Step = (typeof steps)[number];

export const isStep = (key: string): key is Step => (steps as readonly string[]).includes(key);

/** Whether a step is at or after another, in the order of the dossier. */
export const hasReached = (step: Step, place: Step): boolean => steps.indexOf(step) >= steps.indexOf(place);

/** Whether a step is after another. */
export const isPast = (step: Step, place: Step): boolean => steps.indexOf(step) > steps.indexOf(place);

/** Whether the contract is signed at that step. */
export const isUnderContract = (step: Step): boolean => hasReached(step, 'contrat-signe');

/** Whether the end of the works was asked for; before, its pieces do not count as missing. */
export const isWorksEndAsked = (step: Step): boolean => hasReached(step, 'courrier-de-fin-de-travaux-envoye');

/** The six steps at which a request's information may be edited (docs/domain/steps.md). */
export const editableSteps = steps.slice(0, 6) as readonly Step[];

/**
 * Steps from the paid premium to the signed contract, at which it may be refunded (docs/domain/lifecycle.md,
 * PAYMENT.REFUND).
 */
export const paidSteps = [
  'prime-payee-devis-signe',
  'contrat-envoye-pour-signature-electronique',
  'demande-info-contrat',
] as const satisfies readonly Step[];

/** Steps of a paid premium at which the contract is to be issued, or signed. */
export const unsignedContractSteps = [
  'prime-payee-devis-signe',
  'contrat-envoye-pour-signature-electronique',
] as const satisfies readonly Step[];

/**
 * Steps with a contract in force at which a reversed premium may be paid again. Not prime-reajustement, where
 * the adjustment is paid first.
 */
export const inForceSteps = steps
  .slice(steps.indexOf('contrat-signe'))
  .filter((step) => step !== 'prime-reajustement' && step !== 'offres-receptionnees');

export const stepLabels: Record<Step, string> = {
  'prerequest-do': 'Prix simulé',
  'offre-enregistree': 'Offre enregistrée',
  'offre-envoyee': 'Offre envoyée',
  'constitution-du-dossier': 'Constitution du dossier',
  'dossier-en-etude': 'Dossier en étude',
  'demande-info-souscription': 'Information demandée',
  'validation-provider': 'Dossier validé',
  'devis-envoye-appel-de-prime': 'Devis à signer',
  'devis-dda-signe-en-attente-paiement': 'Paiement attendu',
  'prime-payee-devis-signe': 'Prime payée',
  'contrat-envoye-pour-signature-electronique': 'Contrat à signer',
  'demande-info-contrat': 'Information demandée',
  'contrat-signe': 'Contrat signé',
  'courrier-dinformation-envoye': "Lettre d'information envoyée",
  'courrier-de-fin-de-travaux-envoye': 'Fin de travaux demandée',
  'documents-de-fin-de-travaux-recus': 'Fin de travaux reçue',
  'documents-de-fin-de-travaux-en-etude': 'Fin de travaux en étude',
  'dossier-aggrave': 'Risque aggravé',
  'avenant-fin-de-travaux': 'Avenant à signer',
  'documents-de-fin-de-travaux-manquants': 'Pièces manquantes',
  'offres-receptionnees': 'Ouvrage réceptionné',
  'prime-reajustement': 'Réajustement à régler',
  'validation-fin-travaux-effectuee': 'Fin de travaux validée',
  'prime-reajustement-payee': 'Réajustement payé',
  'avenant-fin-travaux-signe': 'Avenant signé',
};
