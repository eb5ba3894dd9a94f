import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { writeCheckCode } from '#domain/check-code.ts';
import { coverInWords, plannedCover } from '#domain/cover-words.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { destinationLabel, labelOf, subtypeLabel } from '#domain/lists.ts';
import { providerNames } from '#domain/provider.ts';
import { chosenRows } from '#domain/tarif.ts';
import { nameOf, siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { PolicyTerms } from './contract.ts';
import type { Paper } from './paper.ts';
import { day, onPaper, pricedTarif, type PaperContext } from './quote.ts';

/** The contents of an attestation, which its verification page shows too. */
export interface Attested {
  policyholders: string[];
  site: string;
  operation: string;
  covers: string[];
  insurer: string;
  attested_on: IsoDate;
}

/** The contents of the attestation of a contract. Throws where the request has no price. */
export function attestedOf(row: RequestRow, { company, date }: PaperContext): Attested {
  const { chantier, subtype, batiment } = row.form;
  return {
    policyholders: row.form.souscripteurs.map(nameOf).filter(Boolean),
    site: siteLabel(chantier) || 'adresse à compléter',
    operation: [
      requestTypeLabels[row.type],
      subtypeLabel(row.type, subtype),
      labelOf('batiment', batiment),
      destinationLabel(row.type, chantier.destination),
    ]
      .filter(Boolean)
      .join(' – '),
    covers: chosenRows(pricedTarif(row)).map(({ letter, label }) => `${letter} – ${label}`),
    insurer: company ?? 'l’assureur à compléter',
    attested_on: date,
  };
}

/**
 * The attestation of a signed contract, with the code and the address by
 * which anybody verifies it. `publicUrl`: where the portal is reached.
 */
export function attestationPaper(
  row: RequestRow,
  context: PaperContext,
  terms: PolicyTerms,
  check: { code: string; publicUrl: string },
): Paper {
  const { policyholders, site, operation, covers, insurer } = attestedOf(row, context);
  const { chantier } = row.form;
  const code = writeCheckCode(check.code);
  return {
    title: 'Attestation d’assurance dommages-ouvrage',
    subtitle: `Police n° ${terms.number}, du ${formatDate(context.date)}`,
    mark: null,
    brand: context.brand,
    footer: `Attestation ${code} – police n° ${terms.number} – ${context.brand.name}`,
    sections: [
      {
        kind: 'paragraphs',
        title: 'L’assureur atteste',
        paragraphs: [
          `${insurer}, par délégation donnée à ${providerNames().brand}, atteste que ${policyholders.join(', ')} a souscrit le contrat d’assurance dommages-ouvrage n° ${terms.number}, conforme aux articles L242-1 et L243-1-1 et suivants du Code des assurances et aux clauses-types de l’annexe II de l’article A243-1.`,
        ],
      },
      {
        kind: 'pairs',
        title: 'L’opération de construction',
        rows: [
          ['Adresse', site],
          ['Nature', operation],
          [
            'Coût de construction déclaré',
            `${onPaper(chantier.cost ?? 0)}, toutes taxes et honoraires compris`,
          ],
          ['Ouverture du chantier', day(chantier.opening_date ?? chantier.start_date)],
          ['Réception prévue', day(chantier.reception_date)],
        ],
      },
      { kind: 'list', title: 'Garanties acquises', items: covers },
      {
        kind: 'pairs',
        title: 'Dates',
        rows: [
          ['Prise d’effet', formatDate(terms.takesEffect)],
          ['Garantie obligatoire', coverInWords(terms.cover, plannedCover)],
        ],
      },
      {
        kind: 'code',
        title: 'Vérifier cette attestation',
        code,
        note: `Toute personne peut vérifier que cette attestation est authentique et que le contrat est en cours, à l’adresse\u00a0:\n${check.publicUrl}/attestation/${code}`,
      },
      {
        kind: 'paragraphs',
        title: 'Portée',
        paragraphs: [
          'Cette attestation n’engage pas l’assureur au-delà des clauses et conditions du contrat auquel elle se réfère, de ses exclusions et de ses limites.',
          'Elle est annexée à l’acte qui transfère la propriété ou la jouissance du bien dans les dix ans qui suivent la réception (art.\u00a0L243-2 du Code des assurances). Le contrat suit l’ouvrage\u00a0: il profite aux propriétaires successifs.',
        ],
      },
    ],
  };
}
