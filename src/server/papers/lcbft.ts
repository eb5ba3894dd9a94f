import { ownerCityLines, streetLine } from '#domain/address-lines.ts';
import { formatDate } from '#domain/calendar.ts';
import { isAbroad } from '#domain/countries.ts';
import type { Souscripteur } from '#domain/forms.ts';
import { nameOf, siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Paper, Section } from './paper.ts';
import type { PaperContext } from './quote.ts';

/** A line to write on. */
const blank = '…'.repeat(36);
const choice = '[  ] oui   [  ] non';

function known({ client, address }: Souscripteur): [string, string][] {
  const register: [string, string] = isAbroad(address)
    ? ['N° d’immatriculation', client.registration || blank]
    : ['SIREN', client.siret || blank];
  const at = [streetLine(address), ...ownerCityLines(address)].filter(Boolean).join(', ') || blank;
  return client.is_company === 1
    ? [
        ['Dénomination', client.companyName || blank],
        register,
        ['Siège', at],
        ['Représentant légal', blank],
        ['Activité', blank],
      ]
    : [
        ['Nom et prénom', nameOf({ client, address }) || blank],
        ['Né(e) le, à', blank],
        ['Nationalité', blank],
        ['Adresse', at],
        ['Profession', blank],
      ];
}

function sectionsOf(one: Souscripteur, index: number, of: number): Section[] {
  const isCompany = one.client.is_company === 1;
  const title = of > 1 ? `Souscripteur ${index + 1}` : 'Le souscripteur';
  return [
    { kind: 'pairs', title, rows: known(one) },
    ...(isCompany
      ? [
          {
            kind: 'pairs',
            title:
              'Bénéficiaires effectifs (plus de 25\u00a0% du capital ou des droits de vote, ou contrôle)',
            rows: [
              ['Nom, prénom, naissance, part', blank],
              ['Nom, prénom, naissance, part', blank],
            ],
          } satisfies Section,
        ]
      : []),
    {
      kind: 'pairs',
      title: `${title}\u00a0: fonctions publiques`,
      rows: [
        [
          'Exerce, ou a exercé depuis moins d’un an, une fonction politique, juridictionnelle ou administrative importante',
          choice,
        ],
        ['Un membre de sa famille ou un proche associé en exerce une', choice],
        ['Si oui, laquelle, qui, dans quel pays', blank],
      ],
    },
  ];
}

/**
 * The blank form of the fight against money laundering, with what
 * the file knows already: filled in and signed by the policyholders.
 */
export const lcbftForm = (row: RequestRow, { brand, broker, date }: PaperContext): Paper => {
  const { souscripteurs } = row.form;
  return {
    title: 'Formulaire LCB-FT',
    subtitle: `Référence ${row.reference}, du ${formatDate(date)}`,
    mark: null,
    brand,
    footer: `Formulaire LCB-FT – ${row.reference} – ${brand.name}`,
    sections: [
      {
        kind: 'paragraphs',
        title: 'Pourquoi ce formulaire',
        paragraphs: [
          'Les assureurs et leurs intermédiaires identifient leurs clients et l’origine des fonds avant d’assurer (lutte contre le blanchiment des capitaux et le financement du terrorisme, articles L. 561-2 et suivants du code monétaire et financier).',
          `Complétez-le, signez-le, puis déposez-le par le lien reçu de ${broker.name}. Ces réponses ne servent qu’à cela, et sont conservées cinq ans après la fin du contrat.`,
        ],
      },
      ...souscripteurs.flatMap((one, index) => sectionsOf(one, index, souscripteurs.length)),
      {
        kind: 'pairs',
        title: 'L’opération',
        rows: [
          ['Chantier', siteLabel(row.form.chantier) || blank],
          [
            'Objet des travaux',
            '[  ] résidence principale   [  ] secondaire   [  ] location   [  ] vente   [  ] activité',
          ],
          [
            'Financement des travaux',
            '[  ] épargne   [  ] prêt   [  ] vente d’un bien   [  ] succession, donation   [  ] autre',
          ],
          ['Établissement prêteur, ou précision', blank],
          ['La prime sera payée par', '[  ] le souscripteur   [  ] un tiers (nom, lien)'],
          ['Compte tenu à l’étranger', choice],
        ],
      },
      {
        kind: 'paragraphs',
        title: 'Déclaration',
        paragraphs: [
          'Je certifie que ces réponses sont exactes, et m’engage à signaler tout changement jusqu’à la fin du contrat.',
        ],
      },
      {
        kind: 'blanks',
        title: 'Signature',
        boxes: souscripteurs.map((one) => ({
          label: nameOf(one) || 'Le souscripteur',
          note: 'Lieu, date et signature',
        })),
      },
    ],
  };
};
