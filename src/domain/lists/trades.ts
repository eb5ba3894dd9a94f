import { list, type ListEntry } from './list.ts';

/**
 * Trades and roles on a site (docs/domain/contractors.md). Never reorder: the ids are stored with lists, the
 * codes with contractors.
 */
const intellectual = [
  ['moe-conception', 'Maître d’œuvre de conception'],
  ['architecte', 'Architecte'],
  ['moe-execution', 'Maître d’œuvre d’exécution'],
  ['bet-structure', 'BET structure'],
  ['bet-fluides', 'BET fluides, thermique'],
  ['geotechnicien', 'Géotechnicien (G2)'],
  ['controleur-technique', 'Contrôleur technique'],
  ['sps', 'Coordonnateur SPS'],
  ['economiste', 'Économiste'],
  ['opc', 'OPC'],
  ['cmi', 'Constructeur de maison individuelle'],
  ['amo', 'AMO'],
] as const;

const works = [
  ['terrassement', 'Terrassement'],
  ['fondations-speciales', 'Fondations spéciales'],
  ['vrd', 'VRD, assainissement'],
  ['demolition', 'Démolition'],
  ['gros-oeuvre', 'Gros œuvre, maçonnerie'],
  ['beton-prefabrique', 'Structure en béton préfabriqué'],
  ['charpente-bois', 'Charpente bois'],
  ['charpente-metal', 'Charpente métallique'],
  ['ossature-bois', 'Ossature bois'],
  ['couverture', 'Couverture'],
  ['etancheite-toiture', 'Étanchéité de toiture-terrasse'],
  ['cuvelage', 'Étanchéité, cuvelage'],
  ['bardage', 'Bardage'],
  ['facades', 'Façades, enduits'],
  ['ite', 'Isolation par l’extérieur (ITE)'],
  ['menuiseries-exterieures', 'Menuiseries extérieures'],
  ['verrieres', 'Verrières, façade rideau'],
  ['menuiseries-interieures', 'Menuiseries intérieures'],
  ['platrerie', 'Plâtrerie, cloisons'],
  ['isolation-interieure', 'Isolation intérieure'],
  ['sols', 'Chapes, sols, carrelage'],
  ['plomberie', 'Plomberie, sanitaire'],
  ['chauffage', 'Chauffage, pompe à chaleur'],
  ['ventilation', 'VMC, climatisation'],
  ['electricite', 'Électricité'],
  ['photovoltaique', 'Photovoltaïque'],
  ['ascenseur', 'Ascenseur'],
  ['piscine', 'Piscine'],
  ['peinture', 'Peinture'],
  ['metallerie', 'Serrurerie, métallerie'],
  ['fumisterie', 'Cheminée, fumisterie'],
  ['geothermie', 'Géothermie'],
  ['desamiantage', 'Désamiantage'],
  ['agencement', 'Cuisine, agencement'],
  ['espaces-verts', 'Espaces verts (hors garantie)'],
  ['epers', 'Négoce, fabricant d’EPERS (art. 1792-4)'],
] as const;

export type TradeKey = (typeof intellectual)[number][0] | (typeof works)[number][0];

/** `lot` on the wire. A contractor is stored with the code of its trade. */
export const lot: readonly ListEntry<TradeKey>[] = list<TradeKey>([...intellectual, ...works]);

const intellectualKeys: ReadonlySet<string> = new Set(intellectual.map(([key]) => key));

/** Whether the trade designs, directs or controls; the others build. */
export const isIntellectual = (trade: TradeKey): boolean => intellectualKeys.has(trade);
