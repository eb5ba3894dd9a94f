import type { Declarations, Option, PricedItem, StructuralFlag } from '#domain/forms.ts';
import type { RowLetter } from '#domain/tarif.ts';

/** What people call the works on existing structures (specification, section 3, Intervenants). */
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

/** What each row covers, short enough for a line. */
export const rowWords: Record<RowLetter, { title: string; note: string }> = {
  A: { title: 'Dommages-ouvrage', note: 'Obligatoire, art. L242-1' },
  B: { title: 'Bon fonctionnement', note: 'Éléments dissociables, 2 ans' },
  C: { title: 'Dommages immatériels', note: 'Pertes de loyers, relogement' },
  D: { title: 'Constructeur non réalisateur', note: 'Décennale, en cas de vente' },
  D1: { title: 'Bon fonctionnement du CNR', note: 'Suit D et B' },
  D2: { title: 'Immatériels du CNR', note: 'Suit D et C' },
  E: { title: 'Dommages aux existants', note: 'Travaux sur existant seulement' },
  G: { title: 'Protection juridique', note: 'Taxe à 13,4\u00a0%' },
};

export const optionRows: Record<Option, RowLetter> = { bon_fonctionnement: 'B', dmg_immateriels: 'C', cnr: 'D', dommage_existant: 'E', juridique: 'G' };
