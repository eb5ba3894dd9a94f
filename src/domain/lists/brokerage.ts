import { list } from './list.ts';

/**
 * Insurers that a broker may represent; the wire has the code in `companies[].name`. AUTRES has a description
 * in `otherCompanyValue`. Never reorder: the ids are stored.
 */
export const companiesAll = list([
  ['SMABTP', 'SMABTP'],
  ['MAAF', 'MAAF Pro'],
  ['AUXILIAIRE', 'L’Auxiliaire'],
  ['ABEILLE', 'Abeille Assurances'],
  ['ALBINGIA', 'Albingia'],
  ['ALLIANZ', 'Allianz'],
  ['AXA', 'AXA France'],
  ['CAMBTP', 'CAM BTP'],
  ['GAN', 'Gan Assurances'],
  ['GENERALI', 'Generali'],
  ['GROUPAMA', 'Groupama'],
  ['MAF', 'Mutuelle des architectes français'],
  ['MMA', 'MMA'],
  ['QBE', 'QBE'],
  ['SWISSLIFE', 'Swiss Life'],
  ['THELEM', 'Thélem assurances'],
  ['AUTRES', 'AUTRES'],
]);

/** Share of construction in a broker's business: `type` of the registration. */
export const activite = list([
  ['moins-de-25', 'Moins de 25\u00a0%'],
  ['de-25-a-50', 'De 25 à 50\u00a0%'],
  ['plus-de-50', 'Plus de 50\u00a0%'],
]);
