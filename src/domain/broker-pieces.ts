/** Meaning of the day that is asked for with a document: its last day of validity, or its day of issue; `null`: no day is asked for. */
export type PieceDate = 'expires' | 'issued' | null;

interface BrokerPiece<Key extends string = string> {
  key: Key;
  label: string;
  purpose: string;
  date: PieceDate;
  /** Validity in months from the day of issue. */
  months?: number;
  /** Several files may form the piece. */
  many?: true;
}

const tableOf = <const Key extends string>(rows: readonly BrokerPiece<Key>[]): readonly BrokerPiece<Key>[] =>
  rows;

/**
 * The pieces of a broker's membership (docs/domain/registration.md, "Pieces"). Keys are the file names of the
 * wire.
 */
export const brokerPieces = tableOf([
  {
    key: 'KBIS',
    label: 'Extrait Kbis',
    purpose: 'Datant de moins de trois mois, il prouve que la société existe et qui la dirige.',
    date: 'issued',
    months: 3,
  },
  {
    key: 'ORIAS',
    label: 'Attestation ORIAS',
    purpose: 'Votre inscription au registre des intermédiaires, renouvelée chaque 1er mars.',
    date: 'expires',
  },
  {
    key: 'RC',
    label: 'Attestation de responsabilité civile professionnelle',
    purpose: 'L’assurance que la loi demande à tout intermédiaire (art. L512-6 du Code des assurances).',
    date: 'expires',
  },
  {
    key: 'FINANCIAL',
    label: 'Garantie financière',
    purpose:
      'Pour qui encaisse des fonds destinés aux assureurs ou aux assurés (art. L512-7 du Code des assurances).',
    date: 'expires',
  },
  {
    key: 'RIBIBAN',
    label: 'RIB de la société',
    purpose: 'Le compte sur lequel vos commissions sont versées.',
    date: null,
  },
  {
    key: 'IDENTITE',
    label: 'Pièce d’identité du dirigeant',
    purpose: 'Pour reconnaître qui signe la convention.',
    date: null,
    many: true,
  },
  {
    key: 'AUTRE',
    label: 'Autre pièce',
    purpose: 'Ce que l’examen de votre demande vous réclame.',
    date: null,
    many: true,
  },
]);

export type BrokerPieceKey = (typeof brokerPieces)[number]['key'];
export const brokerPieceKeys: readonly BrokerPieceKey[] = brokerPieces.map(({ key }) => key);
export const isBrokerPieceKey = (key: string): key is BrokerPieceKey =>
  brokerPieces.some((piece) => piece.key === key);

/** The row of that piece in the table. */
export function brokerPieceOf(key: BrokerPieceKey): BrokerPiece<BrokerPieceKey> {
  const found = brokerPieces.find((piece) => piece.key === key);
  if (!found) throw new Error(`No piece is called ${key}`);
  return found;
}

/** French name of a piece: the words in which it was asked for, else its label. */
export const brokerPieceName = ({ piece, asked }: { piece: BrokerPieceKey; asked: string | null }): string =>
  asked ?? brokerPieceOf(piece).label;

/** The facts that make a piece mandatory. */
export interface Practice {
  /** ORIAS says that it collects funds. */
  collectsFunds: boolean;
}

/** Why a membership needs the piece, or may have it, in French. */
export function brokerPieceNeed(
  key: BrokerPieceKey,
  { collectsFunds }: Practice,
): { need: 'mandatory' | 'optional'; because: string } {
  if (key === 'IDENTITE') return { need: 'optional', because: 'Elle accélère l’examen de la demande.' };
  if (key === 'AUTRE') return { need: 'optional', because: 'Tout ce qui peut éclairer la demande.' };
  if (key !== 'FINANCIAL') return { need: 'mandatory', because: 'Exigée de tous les courtiers.' };
  return collectsFunds
    ? { need: 'mandatory', because: 'Exigée\u00a0: l’ORIAS dit que vous encaissez des fonds.' }
    : { need: 'optional', because: 'Seulement si vous encaissez des fonds.' };
}

/** Pieces that must be valid for a membership to stay in force (docs/domain/membership.md, rule 5). */
export const renewedPieces = ['ORIAS', 'RC'] as const satisfies readonly BrokerPieceKey[];
