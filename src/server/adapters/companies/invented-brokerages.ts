import { inventedFrom, type InventedCompany, type Line } from './invented.ts';
import { isSiren } from './luhn.ts';

/**
 * Manager and register entry of an invented brokerage: the embedded ORIAS has the same for its
 * intermediaries.
 */
export interface InventedBrokerage {
  name: string;
  lastname: string;
  company: InventedCompany;
}

const sas = '5710';
const sarl = '5499';

const brokerageFrom = (name: string, lastname: string, line: Line): InventedBrokerage => ({
  name,
  lastname,
  company: inventedFrom(line),
});

const namedLines: readonly (readonly [orias: string, name: string, lastname: string, line: Line])[] = [
  [
    '07004821',
    'Marc',
    'Delmas',
    ['999700016', 'Cabinet Delmas Assurances', sarl, ['2', '', 'RUE', 'des Tanneurs'], '37000', 'Tours'],
  ],
  [
    '09052317',
    'Hélène',
    'Marchand',
    ['999700024', 'Atlantique Courtage', sas, ['24', '', 'RUE', 'de Strasbourg'], '44000', 'Nantes'],
  ],
  [
    '10054463',
    'Rachid',
    'Amrani',
    ['999700032', 'Sud Construction Conseil', sas, ['140', '', 'RUE', 'Paradis'], '13006', 'Marseille'],
  ],
  [
    '07001198',
    'Isabelle',
    'Fontaine',
    ['999700040', 'Groupe Ligérien de Courtage', sas, ['8', '', 'BD', 'Foch'], '49100', 'Angers'],
  ],
  [
    '11060725',
    'Isabelle',
    'Fontaine',
    [
      '999700057',
      'Groupe Ligérien – agence de Nantes',
      sarl,
      ['11', '', 'ALL', 'Brancas'],
      '44000',
      'Nantes',
    ],
  ],
  [
    '12067031',
    'Isabelle',
    'Fontaine',
    ['999700065', 'Groupe Ligérien – agence d’Angers', sarl, ['10', '', 'BD', 'Foch'], '49100', 'Angers'],
  ],
  [
    '21003377',
    'Kévin',
    'Moreau',
    ['999700073', 'Bâti Protect', sarl, ['63', '', 'CRS', "d'Albret"], '33000', 'Bordeaux'],
  ],
  [
    '22001594',
    'Yann',
    'Kerbrat',
    ['999700081', 'Assurances Kerbrat', sarl, ['17', '', 'RUE', 'de Siam'], '29200', 'Brest'],
  ],
  [
    '08043206',
    'Laurent',
    'Vasseur',
    ['999700099', 'Horizon Garanties', sas, ['33', '', 'CRS', 'Lafayette'], '69003', 'Lyon'],
  ],
  [
    '19006812',
    'Élise',
    'Schneider',
    ['999700107', 'Comptoir Alsacien d’Assurance', sas, ['5', '', 'QUAI', 'Kléber'], '67000', 'Strasbourg'],
  ],
  [
    '13029984',
    'Nathalie',
    'Garnier',
    [
      '999700115',
      'Cabinet Garnier & Associés',
      sarl,
      ['21', '', 'RUE', 'de la Loge'],
      '34000',
      'Montpellier',
    ],
  ],
];

/** The brokerages of the demo accounts, by ORIAS number (src/server/seed/accounts/accounts.ts). */
export const namedBrokerages: ReadonlyMap<string, InventedBrokerage> = new Map(
  namedLines.map(([orias, name, lastname, line]) => [orias, brokerageFrom(name, lastname, line)]),
);

/** The brokerage with that number; throws if there is none. */
export function namedBrokerage(orias: string): InventedBrokerage {
  const found = namedBrokerages.get(orias);
  if (!found) throw new Error(`No brokerage is named under ${orias}`);
  return found;
}

const people = [
  ['Claire', 'Fournier'],
  ['Antoine', 'Berger'],
  ['Inès', 'Haddad'],
  ['Loïc', 'Le Bihan'],
  ['Sarah', 'Cohen'],
  ['Julien', 'Roche'],
  ['Mélanie', 'Da Silva'],
  ['Paul', 'Vidal'],
  ['Nora', 'Khelifi'],
  ['Étienne', 'Marchal'],
  ['Anaïs', 'Perrin'],
] as const;
const places = [
  ['RUE', 'des Cordeliers', '13100', 'Aix-en-Provence'],
  ['QUAI', 'Saint-Antoine', '69002', 'Lyon'],
  ['CRS', 'Victor Hugo', '33000', 'Bordeaux'],
  ['RUE', 'de la Fosse', '44000', 'Nantes'],
  ['PL', 'de la République', '35000', 'Rennes'],
  ['AV', 'Jean Jaurès', '67000', 'Strasbourg'],
  ['BD', 'de Strasbourg', '31000', 'Toulouse'],
  ['RUE', 'de la Loge', '34000', 'Montpellier'],
  ['RUE', 'Nationale', '59000', 'Lille'],
] as const;
const firms = [
  ['Cabinet', sas],
  ['Courtage', sarl],
  ['Assurances', sas],
  ['Conseil', sarl],
] as const;

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Nine digits that pass the register's check. */
const sirenOf = (index: number): string => {
  const first = `9998${String(index).padStart(4, '0')}`;
  return `${first}${Array.from({ length: 10 }, (_, digit) => digit).find((digit) => isSiren(`${first}${digit}`)) ?? 0}`;
};

/** Every combination of name and town, so that no two have the same name. */
export const inventedBrokerages: readonly InventedBrokerage[] = Array.from(
  { length: people.length * places.length * firms.length },
  (_, index) => {
    const [name, lastname] = at(people, index);
    const [kind, street, postalCode, city] = at(places, index);
    const [firm, category] = at(firms, index);
    return brokerageFrom(name, lastname, [
      sirenOf(index),
      `${firm} ${lastname} ${city}`,
      category,
      [String(1 + ((index * 7) % 90)), '', kind, street],
      postalCode,
      city,
    ]);
  },
);
