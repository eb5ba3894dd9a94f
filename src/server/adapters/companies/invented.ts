import type { Address } from '#domain/forms.ts';

/**
 * Invented companies: no such number is attributed in the real register, all pass its check. `category`:
 * INSEE's legal category.
 */
export interface InventedCompany {
  siren: string;
  companyName: string;
  category: string;
  address: Address;
  active: boolean;
}

/** A row of the table below. */
export type Line = readonly [
  siren: string,
  companyName: string,
  category: string,
  street: readonly [string, string, string, string],
  postalCode: string,
  city: string,
];

const lines: readonly Line[] = [
  ['999104276', 'Promotion Val de Loire', '5710', ['12', '', 'RUE', 'des Tanneurs'], '37000', 'Tours'],
  ['999118003', 'SCCV Les Terrasses du Lac', '6541', ['4', 'bis', 'QUAI', 'des Moulins'], '74000', 'Annecy'],
  ['999131733', 'Bâtir & Transmettre', '5499', ['27', '', 'AV', 'Jean Jaurès'], '69007', 'Lyon'],
  ['999145469', 'SCI du Vieux Pressoir', '6540', ['3', '', 'CHE', 'des Vignes'], '33330', 'Saint-Émilion'],
  ['999159197', 'Foncière des Trois Rivières', '5599', ['110', '', 'BD', 'Haussmann'], '75008', 'Paris'],
  ['999172927', 'Constructions Maëlan', '5499', ['8', '', 'ZA', 'de Kergaradec'], '29200', 'Brest'],
  ['999186653', 'Habitat Coopératif du Nord', '5458', ['56', '', 'RUE', 'Nationale'], '59000', 'Lille'],
  [
    '999200389',
    "Office Public de l'Habitat de Rive Claire",
    '4110',
    ['1', '', 'PL', 'de la République'],
    '54000',
    'Nancy',
  ],
  [
    '999214117',
    'Syndicat des copropriétaires Résidence Les Acacias',
    '9110',
    ['19', '', 'RUE', 'des Acacias'],
    '92100',
    'Boulogne-Billancourt',
  ],
  [
    '999227846',
    'Syndicat des copropriétaires Le Clos Saint-Martin',
    '9110',
    ['7', '', 'PL', 'Saint-Martin'],
    '14000',
    'Caen',
  ],
  ['999241573', 'Maisons Armorine', '5710', ['41', '', 'RTE', 'de Vannes'], '44800', 'Saint-Herblain'],
  ['999255300', 'Ateliers Rivière', '5720', ['15', '', 'RUE', 'du Port'], '17000', 'La Rochelle'],
  ['999269038', 'SARL Pierre et Chaux', '5499', ['6', '', 'IMP', 'des Tailleurs'], '84000', 'Avignon'],
  ['999282767', 'SAS Horizon Bois', '5710', ['230', '', 'RTE', 'de Grenoble'], '38500', 'Voiron'],
  ['999296494', 'SCI Famille Delmas', '6540', ['9', '', 'RUE', 'du Capitole'], '31000', 'Toulouse'],
  ['999310220', "SNC Les Jardins d'Élise", '5202', ['33', '', 'AV', 'Foch'], '57000', 'Metz'],
  [
    '999323959',
    'Marchands Réunis du Midi',
    '5499',
    ['18', '', 'CRS', 'Mirabeau'],
    '13100',
    'Aix-en-Provence',
  ],
  ['999337686', 'Clinique des Ormes', '5599', ['2', '', 'ALL', 'des Ormes'], '35000', 'Rennes'],
  ['999351414', 'Hôtellerie du Littoral', '5710', ['77', '', 'PRO', 'des Anglais'], '06000', 'Nice'],
  ['999365141', 'Entrepôts Logiver', '5710', ['5', '', 'ZI', 'du Bois'], '45000', 'Orléans'],
  ['999378870', 'Association Les Petits Pas', '9220', ['14', '', 'RUE', 'Lamartine'], '71000', 'Mâcon'],
  [
    '999392608',
    'Commune de Saint-Aubin-les-Prés',
    '7210',
    ['1', '', 'PL', 'de la Mairie'],
    '72000',
    'Le Mans',
  ],
  ['999406333', 'EURL Vasseur Rénovation', '5498', ['22', 'ter', 'RUE', 'de la Gare'], '80000', 'Amiens'],
  ['999420060', 'Bureaux Meridiem', '5710', ['90', '', 'RUE', 'de Paris'], '94220', 'Charenton-le-Pont'],
  ['999433790', 'SCPI Pierre Sereine', '6521', ['16', '', 'BD', 'Malesherbes'], '75017', 'Paris'],
  ['999447527', 'Vignobles Castéra', '5308', ['1', '', 'LD', 'Castéra'], '32000', 'Auch'],
  ['999461254', 'SCCV Quai Sud', '6541', ['48', '', 'QUAI', 'de Bacalan'], '33300', 'Bordeaux'],
  ['999474984', 'Lotir en Beauce', '5499', ['11', '', 'RUE', 'du Bois Merrain'], '28000', 'Chartres'],
  ['999488711', 'Menuiserie Aubry et Fils', '5498', ['63', '', 'RUE', 'de Belfort'], '25000', 'Besançon'],
  ['999502446', 'Immobilière du Marais Poitevin', '5599', ['25', '', 'AV', 'de Limoges'], '79000', 'Niort'],
  ['999516172', 'Société Ancienne des Toitures', '5499', ['4', '', 'RUE', 'Basse'], '87000', 'Limoges'],
];

/** SIREN of the company that has ceased its activity. */
const closed: ReadonlySet<string> = new Set(['999516172']);

export const inventedFrom = ([
  siren,
  companyName,
  category,
  street,
  postalCode,
  city,
]: Line): InventedCompany => ({
  siren,
  companyName,
  category,
  address: {
    numero_voie: street[0],
    indicateur_voie: street[1],
    type_voie: street[2],
    libelle_voie: street[3],
    postalCode,
    city,
  },
  active: !closed.has(siren),
});

export const inventedCompanies: readonly InventedCompany[] = lines.map(inventedFrom);
