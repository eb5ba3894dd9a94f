/** The insurances around a site, and what a broker reads of them at /dashboard/nos-offres. */
export const solutionCodes = ['do', 'trc', 'rc', 'gfa', 'mrp'] as const;
export type SolutionCode = (typeof solutionCodes)[number];

export interface Solution {
  title: string;
  /** What it covers. */
  cover: string;
  /** What a price depends on. */
  asked: readonly string[];
}

/** Texts of each solution, in French; the public page shows the same. */
export const solutions: Readonly<Record<SolutionCode, Solution>> = {
  do: {
    title: 'La dommages-ouvrage (DO)',
    cover:
      'Elle paie la réparation des dommages de nature décennale sans attendre que les responsables soient désignés (article L.\u00a0242-1 du code des assurances).',
    asked: ['Coût de la construction', 'Adresse et dates du chantier', 'Usage du bâtiment'],
  },
  trc: {
    title: 'La tous risques chantier (TRC)',
    cover: 'Elle couvre l’ouvrage pendant les travaux\u00a0: incendie, tempête, vol, effondrement.',
    asked: ['Montant des travaux', 'Durée du chantier', 'Existants à couvrir'],
  },
  rc: {
    title: 'La responsabilité civile décennale (RC)',
    cover:
      'Elle couvre dix ans les constructeurs pour les dommages qui compromettent la solidité de l’ouvrage ou le rendent impropre à sa destination.',
    asked: ['Activités exercées', 'Chiffre d’affaires et effectif', 'Sinistres des cinq dernières années'],
  },
  gfa: {
    title: 'La garantie financière d’achèvement (GFA)',
    cover: 'Elle assure l’acquéreur d’un logement vendu sur plan que l’ouvrage sera terminé.',
    asked: ['Bilan de l’opération', 'Plan de financement', 'Avancement des ventes'],
  },
  mrp: {
    title: 'La multirisque professionnelle (MRP)',
    cover: 'Elle couvre les locaux, le matériel et l’activité de l’entreprise.',
    asked: ['Adresse et surface des locaux', 'Valeur du matériel', 'Activité exercée'],
  },
};

/** Solutions whose price is asked for by a message; the dommages-ouvrage has its simulator. */
export const quotedSolutions = ['trc', 'rc', 'gfa', 'mrp'] as const satisfies readonly SolutionCode[];
export type QuotedSolution = (typeof quotedSolutions)[number];
