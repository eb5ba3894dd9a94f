import { formatDate, formatLongDate, type IsoDate } from '#domain/calendar.ts';
import { siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import { claims, duties } from './contract-texts.ts';
import type { PolicyTerms } from './contract.ts';
import { letterHead, linesOf } from './letter-head.ts';
import type { Paper, Section } from './paper.ts';
import type { PaperContext } from './quote.ts';
import { bureauCentral, complaints } from './texts.ts';

interface Letter {
  title: string;
  number: string;
  sections: readonly Section[];
}

const letter = (row: RequestRow, context: PaperContext, { title, number, sections }: Letter): Paper => ({
  letter: letterHead(row, context, [`Police n° ${number}`]),
  title,
  subtitle: `Police n° ${number}, référence ${row.reference}, du ${formatDate(context.date)}`,
  mark: null,
  brand: context.brand,
  footer: `Police n° ${number} – ${row.reference} – ${context.brand.name}`,
  sections,
});

const works = (row: RequestRow): string => siteLabel(row.form.chantier) || 'le chantier assuré';

/**
 * The letter of information, sent when the site opens: the cover, and the duties of the policyholder until
 * the works end.
 */
export const informationLetter = (
  row: RequestRow,
  context: PaperContext,
  { number, takesEffect, cover }: PolicyTerms,
): Paper =>
  letter(row, context, {
    title: 'Votre assurance pendant les travaux',
    number,
    sections: [
      {
        kind: 'paragraphs',
        title: 'Votre contrat',
        paragraphs: [
          `Votre contrat d’assurance dommages-ouvrage a pris effet le ${formatDate(takesEffect)} pour le chantier suivant\u00a0: ${works(row)}.`,
          cover.from && cover.until
            ? `D’après la réception prévue, la garantie obligatoire courra du ${formatDate(cover.from)} au ${formatDate(cover.until)}. Seule la réception fixe ces dates\u00a0: prévenez-nous si elle est avancée ou reportée.`
            : 'La garantie obligatoire court d’un an à dix ans après la réception des travaux.',
        ],
      },
      { kind: 'list', title: 'Ce que nous vous demandons', items: duties },
      { kind: 'list', title: 'En cas de sinistre', items: claims },
      {
        kind: 'paragraphs',
        title: 'Nous joindre',
        paragraphs: [
          `Votre courtier, ${context.broker.name}${context.broker.email ? ` (${context.broker.email})` : ''}, reste votre interlocuteur.`,
          complaints,
        ],
      },
    ],
  });

/**
 * The letter about pieces that are missing at the end of the works, with the consequences. `pieces`: their
 * names.
 */
export const missingPiecesLetter = (
  row: RequestRow,
  context: PaperContext,
  { number }: Pick<PolicyTerms, 'number'>,
  pieces: readonly string[],
): Paper =>
  letter(row, context, {
    title: 'Documents de fin de travaux attendus',
    number,
    sections: [
      {
        kind: 'paragraphs',
        title: 'Où nous en sommes',
        paragraphs: [
          `Nos demandes de fin de travaux pour le chantier ${works(row)} sont restées sans réponse complète. Sans ces documents, la prime ne peut être ajustée ni la garantie datée.`,
        ],
      },
      { kind: 'list', title: 'À nous transmettre', items: pieces },
      {
        kind: 'paragraphs',
        title: 'Ce qui suit',
        paragraphs: [
          'Le procès-verbal de réception et le coût définitif sont dus par l’assuré (annexe II de l’article A243-1 du Code des assurances). Répondez par l’intermédiaire de votre courtier, ou par le lien qu’il vous adresse.',
          'Passé cent quatre-vingts jours sans réponse, le dossier peut être traité comme une aggravation du risque (art.\u00a0L113-4).',
          complaints,
        ],
      },
    ],
  });

export interface Termination {
  /** The day from which the contract is no more. */
  date: IsoDate;
  reason: string;
}

/** The end of a contract before its time: why, from when, and what becomes of the premium. */
export const terminationLetter = (
  row: RequestRow,
  context: PaperContext,
  { number }: Pick<PolicyTerms, 'number'>,
  { date, reason }: Termination,
): Paper =>
  letter(row, context, {
    title: 'Résiliation de votre contrat',
    number,
    sections: [
      {
        kind: 'paragraphs',
        title: 'Notre décision et son motif',
        paragraphs: [
          `Le contrat d’assurance dommages-ouvrage n° ${number}, pour le chantier ${works(row)}, est résilié au ${formatLongDate(date)}. Le motif en est le suivant.`,
          ...linesOf(reason),
        ],
      },
      {
        kind: 'list',
        title: 'Ce qui en résulte',
        items: [
          'À compter de cette date, aucune garantie n’est plus due au titre de ce contrat. L’attestation remise ne vaut plus, et sa vérification en ligne le dit.',
          'La part de la prime qui correspond au temps restant à courir vous est rendue\u202f; son montant et son versement vous sont annoncés à part. Les frais et la contribution au fonds de garantie ne sont pas rendus.',
        ],
      },
      { kind: 'paragraphs', title: 'Vos droits', paragraphs: [bureauCentral, complaints] },
    ],
  });
