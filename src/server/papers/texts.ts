/** Texts of the papers for every case. The law's own words are cited with their article. */
export const exclusions: readonly string[] = [
  'Le fait intentionnel ou le dol du souscripteur ou de l’assuré (art. L113-1 et annexe II de l’art. A243-1 du Code des assurances).',
  'Les effets de l’usure normale, du défaut d’entretien ou de l’usage anormal de l’ouvrage (annexe II de l’art. A243-1).',
  'La cause étrangère\u00a0: incendie ou explosion qui ne résulte pas d’un vice de construction, trombes, ouragans, cyclones, inondations, tremblements de terre et autres phénomènes naturels catastrophiques, faits de guerre (annexe II de l’art. A243-1).',
  'Les désordres apparents à la réception et les réserves non levées, tant que dure la garantie de parfait achèvement de l’entreprise.',
  'Les ouvrages existants avant l’ouverture du chantier, sauf ceux qui deviennent techniquement indivisibles des travaux neufs (art. L243-1-1, II), ou si la garantie «\u00a0Dommages aux existants\u00a0» est choisie.',
];

export const conditions: readonly string[] = [
  'L’assurance dommages-ouvrage se souscrit avant l’ouverture du chantier (art. L242-1 du Code des assurances). Ce devis ne vaut ni contrat, ni note de couverture\u00a0: la garantie commence au contrat signé, la prime payée.',
  'La garantie obligatoire court de la fin de la garantie de parfait achèvement, un an après la réception, jusqu’à dix ans après la réception\u202f; plus tôt dans les cas que prévoit l’article L242-1.',
  'La prime est provisoire\u00a0: elle est calculée sur le coût total de construction déclaré, honoraires, révisions et taxes compris, puis ajustée sur le coût définitif à la fin des travaux.',
  'Dans l’habitation, la garantie obligatoire couvre le coût de tous les travaux de réparation des dommages (art. L243-9).',
  'Les réponses du souscripteur fondent ce prix. Une réticence ou une fausse déclaration expose aux articles L113-8 et L113-9 du Code des assurances.',
];

export const remuneration = (broker: string, frais: string): string =>
  `Rémunération (art. L521-2 et R521-1 du Code des assurances)\u00a0: ${broker} est rémunéré par une commission comprise dans la prime et par des frais de courtage de ${frais}, qui figurent ci-dessus et ne sont pas soumis à la taxe sur les conventions d’assurances. Le détail de sa rémunération est communiqué sur demande.`;

export const complaints =
  'Réclamation\u00a0: écrivez d’abord à votre courtier, qui en accuse réception sous dix jours ouvrables et répond sous deux mois. Vous pouvez ensuite saisir gratuitement La Médiation de l’Assurance (www.mediation-assurance.org). Les intermédiaires sont contrôlés par l’ACPR, 4 place de Budapest, 75436 Paris Cedex 09, et immatriculés à l’ORIAS (www.orias.fr).';

/**
 * An owner who is refused this compulsory cover may have its price set (art. L243-4 and R250-2 C.
 * assur.).
 */
export const bureauCentral =
  'Cette assurance est obligatoire\u00a0: le souscripteur à qui elle est refusée peut saisir le Bureau central de tarification (art. L243-4 et R250-2 du Code des assurances), 1 rue Jules Lefebvre, 75009 Paris, www.bureaucentraldetarification.com.fr, dans les quinze jours du refus.';

/** How, and what for: the same articles. */
export const bureauCentralMeans: readonly string[] = [
  'Le Bureau se saisit par lettre recommandée ou envoi recommandé électronique, avec demande d’avis de réception\u202f; passé quinze jours, la demande est irrecevable. L’assurance doit avoir été demandée de la même façon au siège de l’assureur, ou y avoir fait l’objet d’un dépôt contre récépissé.',
  'Il fixe la prime moyennant laquelle l’assureur sollicité est tenu de garantir le risque, et peut laisser une franchise à la charge de l’assuré. Sa décision ne porte que sur la garantie obligatoire.',
];

/** The cover of each row, explained for a layman; the client's page shows it too. */
export const plainWords: Record<string, string> = {
  A: 'Paie vite la réparation des dommages graves, de la nature de ceux de la garantie décennale, sans attendre qu’un tribunal dise qui est responsable. Obligatoire avant l’ouverture du chantier.',
  B: 'Pendant deux ans, les équipements que l’on peut démonter sans abîmer l’ouvrage\u00a0: volets, radiateurs, robinets, interphone.',
  C: 'Les pertes d’argent qui suivent un dommage garanti\u00a0: loyers perdus, relogement, arrêt d’activité.',
  D: 'Votre propre responsabilité décennale quand vous faites construire pour vendre ou pour autrui.',
  D1: 'Étend votre responsabilité de constructeur non réalisateur aux équipements dissociables, pendant deux ans.',
  D2: 'Étend votre responsabilité de constructeur non réalisateur aux pertes d’argent de l’acquéreur.',
  E: 'Les parties anciennes du bâtiment que les travaux neufs viendraient à abîmer.',
  G: 'Un conseil et la prise en charge des frais si un litige naît de votre chantier.',
};
