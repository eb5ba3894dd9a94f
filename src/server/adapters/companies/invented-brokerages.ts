import { inventedFrom, type InventedCompany, type Line } from './invented.ts';

/** Who runs a brokerage, and what the register of companies says of it: ORIAS says the same of whoever is registered there. */
export interface InventedBrokerage {
  name: string;
  lastname: string;
  company: InventedCompany;
}

const sas = '5710';
const sarl = '5499';

const lines: readonly (readonly [name: string, lastname: string, line: Line])[] = [
  ['Claire', 'Fournier', ['999529894', 'Cabinet Fournier Assurances', sas, ['14', '', 'RUE', 'des Cordeliers'], '13100', 'Aix-en-Provence']],
  ['Antoine', 'Berger', ['999543622', 'Cabinet Berger Assurances', sarl, ['52', '', 'QUAI', 'des Moulins'], '69007', 'Lyon']],
  ['Inès', 'Haddad', ['999557358', 'Cabinet Haddad Assurances', sas, ['9', '', 'CRS', 'Victor Hugo'], '33000', 'Bordeaux']],
  ['Loïc', 'Le Bihan', ['999571086', 'Cabinet Le Bihan Assurances', sarl, ['31', 'bis', 'RUE', 'de la Fosse'], '44000', 'Nantes']],
  ['Sarah', 'Cohen', ['999584816', 'Cabinet Cohen Assurances', sas, ['3', '', 'PL', 'de la République'], '35000', 'Rennes']],
  ['Julien', 'Roche', ['999598543', 'Cabinet Roche Assurances', sarl, ['77', '', 'AV', 'Jean Jaurès'], '67000', 'Strasbourg']],
  ['Mélanie', 'Da Silva', ['999612278', 'Cabinet Da Silva Assurances', sas, ['18', '', 'BD', 'de Strasbourg'], '31000', 'Toulouse']],
  ['Paul', 'Vidal', ['999626005', 'Cabinet Vidal Assurances', sarl, ['6', '', 'RUE', 'de la Loge'], '34000', 'Montpellier']],
];

export const inventedBrokerages: readonly InventedBrokerage[] = lines.map(([name, lastname, line]) => ({ name, lastname, company: inventedFrom(line) }));
