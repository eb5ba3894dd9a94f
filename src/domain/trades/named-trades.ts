import { tradeKeys, type TradeKey } from './trade.ts';

/**
 * Patterns by which attestations name a trade, without accents. A trade without a pattern has to be ticked by
 * hand.
 */
const words: Partial<Record<TradeKey, RegExp>> = {
  'moe-conception': /maitrise d oeuvre (?:de )?conception/,
  'moe-execution': /maitrise d oeuvre (?:d execution|complete)|maitre d oeuvre d execution/,
  architecte: /\barchitectes?\b/,
  'bet-structure': /(?:bureau d etudes?|bet|ingenierie) (?:de )?(?:la )?structures?/,
  'bet-fluides': /(?:bureau d etudes?|bet|ingenierie) (?:fluides|thermiques?)/,
  geotechnicien: /geotechni|etudes? de sols?/,
  'controleur-technique': /controle technique/,
  sps: /coordinat\w* sps|\bsps\b/,
  economiste: /economiste/,
  opc: /\bopc\b/,
  cmi: /constructeur de maisons? individuelles?|\bccmi\b/,
  terrassement: /terrassements?/,
  'fondations-speciales': /fondations? speciales?|fondations? profondes?/,
  vrd: /\bvrd\b|voiries? et reseaux/,
  demolition: /demolition/,
  'gros-oeuvre': /maconnerie|gros oeuvre|beton arme/,
  'beton-prefabrique': /beton prefabrique/,
  'charpente-bois': /charpente (?:et structure )?(?:en )?bois/,
  'charpente-metal': /(?:charpente|structure)s? (?:et structures? )?(?:en )?metalliques?/,
  'ossature-bois': /ossature (?:en )?bois/,
  couverture: /\bcouverture\b|\bzinguerie\b/,
  'etancheite-toiture': /etancheite (?:de )?(?:la )?(?:toitures?|terrasses?)/,
  cuvelage: /cuvelage/,
  bardage: /bardages?/,
  facades: /facades?\b(?! rideau)|enduits? (?:de )?facade|ravalement/,
  ite: /isolation (?:thermique )?(?:par )?l exterieur|\bite\b/,
  'menuiseries-exterieures': /menuiseries? exterieures?/,
  verrieres: /verrieres?|facades? rideaux?/,
  'menuiseries-interieures': /menuiseries? interieures?/,
  platrerie: /platrerie|cloisons?|plaques? de platre/,
  'isolation-interieure': /isolation (?:thermique )?(?:par )?l? ?interieure?|isolation thermique acoustique/,
  sols: /carrelages?|revetements? de (?:surfaces? |sols?)|\bchapes?\b|parquets?/,
  plomberie: /plomberie|sanitaires?/,
  chauffage: /chauffage|pompes? a chaleur|installations? thermiques?/,
  ventilation: /\bvmc\b|ventilation|climatisation|aeraulique/,
  electricite: /electricite|installations? electriques?/,
  photovoltaique: /photovoltai/,
  ascenseur: /ascenseurs?/,
  piscine: /piscines?/,
  peinture: /peintures?/,
  metallerie: /serrurerie|metallerie/,
  fumisterie: /fumisterie|cheminees?/,
  geothermie: /geothermie/,
  desamiantage: /desamiantage|amiante/,
  agencement: /agencements?|cuisines?/,
};

/** The trades that an unaccented text names, in the order of their list. */
export const namedTrades = (plain: string): TradeKey[] =>
  tradeKeys.filter((trade) => words[trade]?.test(plain));
