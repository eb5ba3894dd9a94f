import type { Declarations, PricedItem, StructuralFlag } from '../forms.ts';

/** French labels of works on existing structures (docs/domain/wire.md). */
export const flagLabels: Record<StructuralFlag, string> = {
  sous_sols_supplementaires: 'Création de sous-sols supplémentaires',
  reprise_sous_oeuvre: 'Reprise en sous-œuvre des fondations',
  nouveaux_points_fondation: 'Nouveaux points de fondation',
  suppression_elements_porteurs: 'Suppression d’éléments porteurs',
  travaux_elements_porteurs: 'Travaux sur des éléments porteurs existants',
  creation_elements_porteurs: 'Création ou remplacement d’éléments porteurs',
  renforcement_fondations: 'Renforcement des fondations',
  surelevation_existants: 'Surélévation des bâtiments existants',
};

export const itemLabels: Record<PricedItem, string> = {
  sous_sols: 'Sous-sols supplémentaires',
  cuvelage: 'Cuvelage',
  isolation_exterieure: 'Isolation thermique par l’extérieur',
};

export const declarationLabels: Record<keyof Declarations, string> = {
  auto_construction: 'Le maître d’ouvrage exécute lui-même le gros œuvre',
  sinistre_anterieur: 'Un sinistre ou un litige concerne déjà le chantier',
  controle_technique: 'Un contrôleur technique suit les travaux',
  bet_cuvelage: 'Un bureau d’études conçoit le cuvelage',
  reception_prononcee: 'La réception des travaux est déjà prononcée',
  usage_hors_liste: 'Process industriel, ouvrage d’art, piscine seule ou monument historique',
};
