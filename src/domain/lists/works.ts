import { list } from './list.ts';

/** Lists that describe the works (docs/domain/lists.md). Never reorder: the ids are stored. */
export const destination = list([
  ['habitation-collective', "Immeuble collectif d'habitation"],
  ['logements-groupes', 'Logements groupés (maisons en bande)'],
  ['bureaux', 'Bureaux'],
  ['commerces', 'Commerces'],
  ['mixte', 'Mixte habitation/commerces'],
  ['hotel-residence', 'Hôtel, résidence de tourisme ou étudiante'],
  ['enseignement-erp', 'Enseignement, ERP culturel/sportif'],
  ['sante', 'Santé, EHPAD'],
  ['entrepot', 'Entrepôt, logistique'],
  ['industriel', 'Bâtiment industriel (hors process)'],
  ['agricole', 'Bâtiment agricole'],
  ['parking', 'Parking'],
  ['copropriete-existante', 'Copropriété existante – travaux du syndic'],
  ['equipement-public', 'Équipement public'],
]);

export const destinationMI = list([
  ['residence-principale', 'Résidence principale'],
  ['residence-secondaire', 'Résidence secondaire'],
  ['investissement-locatif', 'Investissement locatif'],
  ['vente', 'Vente après achèvement'],
  ['mixte-professionnel', 'Mixte habitation/professionnel'],
]);

export const batiment = list([
  ['neuf', 'Neuf'],
  ['extension', 'Extension'],
  ['surelevation', 'Surélévation'],
  ['rehabilitation-legere', 'Réhabilitation légère (sans structure)'],
  ['rehabilitation-lourde', 'Réhabilitation lourde'],
]);

export const subtypeMI = list([
  ['ccmi', 'Construction neuve en CCMI'],
  ['maitrise-oeuvre', "Construction neuve avec maîtrise d'œuvre"],
  ['lots-separes', 'Construction neuve en lots séparés'],
  ['extension', 'Extension'],
  ['surelevation', 'Surélévation'],
  ['renovation', 'Rénovation'],
  ['piscine-maison', 'Piscine et maison'],
]);

export const subtypeSyndic = list([
  ['construction-neuve', 'Construction neuve'],
  ['toiture-etancheite', 'Réfection de toiture ou étanchéité'],
  ['ravalement-ite', 'Ravalement avec isolation extérieure'],
  ['reprise-structure', 'Reprise de structure'],
  ['surelevation', 'Surélévation'],
  ['ascenseur', 'Ascenseur'],
  ['rehabilitation-globale', 'Réhabilitation globale'],
]);

export type DestinationCode = (typeof destination)[number]['code'];
export type DestinationMICode = (typeof destinationMI)[number]['code'];
export type BatimentCode = (typeof batiment)[number]['code'];
export type SubtypeCode = (typeof subtypeMI)[number]['code'] | (typeof subtypeSyndic)[number]['code'];
