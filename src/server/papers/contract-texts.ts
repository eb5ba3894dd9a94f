/**
 * Texts of every contract, in the insurer's words or in those of the law: the clauses of the annexes to art.
 * A243-1 C. assur. are part of the contract by reference, and prevail (docs/domain/contract.md).
 */

/**
 * The model clauses of the contract. `builder`: also those on the liability of an owner who has works done
 * for sale or for others.
 */
export const modelClauses = (builder: boolean): string =>
  `Le contrat comporte les clauses-types de l’annexe II à l’article A243-1 du Code des assurances (assurance de dommages)${builder ? ' et, pour la responsabilité décennale du constructeur non réalisateur, celles de l’annexe I (assurance de responsabilité)' : ''}. Elles font partie du contrat\u202f; une clause qui réduirait leur portée est réputée non écrite. Les garanties facultatives suivent les conditions générales remises avec le devis.`;

/** When the compulsory cover begins and ends (art. L242-1). */
export const duration: readonly string[] = [
  'La garantie obligatoire court de la fin de la garantie de parfait achèvement, un an après la réception des travaux, jusqu’à dix ans après la réception. Elle est unique et sans tacite reconduction.',
  'Elle joue plus tôt dans deux cas (art.\u00a0L242-1)\u00a0: avant la réception, si le contrat de louage d’ouvrage conclu avec l’entrepreneur est résilié, après mise en demeure restée infructueuse, pour inexécution de ses obligations\u202f; après la réception, si l’entrepreneur, mis en demeure, n’a pas exécuté les siennes.',
];

/** How far the compulsory cover goes (art. L243-9 and R243-3). */
export const limitOf = (isDwelling: boolean): string =>
  isDwelling
    ? 'Habitation\u00a0: la garantie obligatoire couvre le coût de tous les travaux de réparation des dommages, y compris la démolition, le déblaiement, la dépose et le démontage nécessaires (art.\u00a0A243-1, annexe II).'
    : 'Hors habitation\u00a0: la garantie obligatoire couvre le coût des travaux de réparation, dans la limite du coût total de construction déclaré, revalorisé (art.\u00a0L243-9 et R243-3).';

/** Duties of the insured from the signature to the end of the works (annex II of art. A243-1). */
export const duties: readonly string[] = [
  'Fournir, sur demande, la preuve des assurances de responsabilité décennale des constructeurs et du contrôleur technique.',
  'Déclarer tout changement de ce qui a été déclaré\u00a0: nature des travaux, coût, intervenants, dates (art.\u00a0L113-2).',
  'Signaler tout arrêt de travaux de plus de trente jours, et les observations du contrôleur technique.',
  'Remettre, dans le mois qui suit chaque réception, son procès-verbal et le dossier technique de l’ouvrage.',
  'Déclarer le coût total de construction définitif\u00a0: la prime est ajustée sur ce coût.',
  'Notifier à l’entreprise, dans l’année qui suit la réception, les désordres qui relèvent du parfait achèvement, et nous en adresser copie.',
];

/** How a claim is declared and handled (art. L242-1 and annex II of art. A243-1). */
export const claims: readonly string[] = [
  'Un sinistre se déclare par écrit contre récépissé, sur le portail ou par l’intermédiaire de votre courtier, ou par lettre recommandée avec demande d’avis de réception.',
  'La déclaration indique\u00a0: le numéro du contrat et, le cas échéant, celui de l’avenant\u202f; le nom du propriétaire\u202f; l’adresse de la construction endommagée\u202f; la date de réception ou, à défaut, celle de la première occupation\u202f; la date d’apparition des dommages, leur description et leur localisation\u202f; pendant l’année de parfait achèvement, la copie de la mise en demeure adressée à l’entreprise.',
  'L’assureur prend position sur le principe de la garantie dans les soixante jours de la déclaration, et présente une offre d’indemnité dans les quatre-vingt-dix jours\u202f; l’indemnité acceptée est payée dans les quinze jours.',
];

/** Rules of insurance law that the insured must be informed of. */
export const generalLaw: readonly string[] = [
  'Toute action dérivant du contrat se prescrit par deux ans à compter de l’événement qui y donne naissance (art.\u00a0L114-1 et L114-2). La prescription s’interrompt notamment par la désignation d’un expert, par une lettre recommandée ou un envoi recommandé électronique, ou par une action en justice.',
  'Le contrat est régi par le droit français et par le Code des assurances.',
];

/** Causes for which the insured loses the cover, or the contract is void (art. L113-8 and L113-9). */
export const nullities: readonly string[] = [
  'Une réticence ou une fausse déclaration intentionnelle rend le contrat nul (art.\u00a0L113-8). Sans mauvaise foi établie, elle permet d’augmenter la prime, de résilier le contrat, ou de réduire l’indemnité en proportion (art.\u00a0L113-9).',
];
