import { list } from './list.ts';

/** The code is what travels in `address.indicateur_voie`; the first is none. */
export const indicateur_voie = list([
  ['', '(aucun)'],
  ['bis', 'bis'], ['ter', 'ter'], ['quater', 'quater'], ['quinquies', 'quinquies'],
  ['A', 'A'], ['B', 'B'], ['C', 'C'], ['D', 'D'], ['E', 'E'], ['F', 'F'],
]);

/** The code is AFNOR's short form and what travels in `address.type_voie`. */
export const type_voie = list([
  ['ALL', 'Allée'], ['AV', 'Avenue'], ['BD', 'Boulevard'], ['CAR', 'Carrefour'], ['CHE', 'Chemin'], ['CHS', 'Chaussée'],
  ['CITE', 'Cité'], ['COR', 'Corniche'], ['CRS', 'Cours'], ['DOM', 'Domaine'], ['DSC', 'Descente'], ['ECA', 'Écart'],
  ['ESP', 'Esplanade'], ['FG', 'Faubourg'], ['GR', 'Grande Rue'], ['HAM', 'Hameau'], ['HLE', 'Halle'], ['IMP', 'Impasse'],
  ['LD', 'Lieu-dit'], ['LOT', 'Lotissement'], ['MAR', 'Marché'], ['MTE', 'Montée'], ['PAS', 'Passage'], ['PL', 'Place'],
  ['PLN', 'Plaine'], ['PLT', 'Plateau'], ['PRO', 'Promenade'], ['PRV', 'Parvis'], ['QUA', 'Quartier'], ['QUAI', 'Quai'],
  ['RES', 'Résidence'], ['RLE', 'Ruelle'], ['ROC', 'Rocade'], ['RPT', 'Rond-point'], ['RTE', 'Route'], ['RUE', 'Rue'],
  ['SEN', 'Sente, sentier'], ['SQ', 'Square'], ['TPL', 'Terre-plein'], ['TRA', 'Traverse'], ['VLA', 'Villa'], ['VLGE', 'Village'],
  ['ZA', "Zone d'activités"], ['ZAC', "Zone d'aménagement concerté"], ['ZI', 'Zone industrielle'],
]);
