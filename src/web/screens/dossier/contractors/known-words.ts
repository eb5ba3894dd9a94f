import type { ContractorList, ContractorResource } from '#contract/contractors.ts';
import { formatDate } from '#domain/calendar.ts';
import { blankContractor, type ContractorAnswers } from '#domain/form-pages/contractor.ts';
import {
  attestationFor,
  companiesFor,
  isFilled,
  isInForce,
  tradeKeys,
  type KnownAttestation,
  type KnownCompany,
  type TradeKey,
} from '#domain/trades/index.ts';
import type { TakenUp } from '#machines/contractors/index.ts';
import { plural } from '../../../components/format.ts';

/** The attestation of a contractor of this dossier, if it is valid at the opening date. */
function attestationOf(
  { id, paper, ...said }: ContractorResource,
  { opening, request }: ContractorList,
): KnownAttestation[] {
  const { insurer, policy, activities, valid_from, valid_until, ceiling } = said;
  if (
    (paper !== 'received' && paper !== 'accepted') ||
    !isInForce({ validFrom: valid_from, validUntil: valid_until }, opening)
  )
    return [];
  return [
    {
      contractor: id,
      reference: request.reference,
      insurer,
      policy,
      activities,
      valid_from,
      valid_until,
      ceiling,
      accepted: paper === 'accepted',
    },
  ];
}

const inForce = ({ contractors }: ContractorList) => contractors.filter(({ removed }) => !removed);

/** Companies of this dossier, then the other known ones, without duplicates. */
export function knownTo(list: ContractorList, book: readonly KnownCompany[]): KnownCompany[] {
  const here = new Map<string, KnownCompany>();
  for (const one of inForce(list)) {
    const known = here.get(one.siren) ??
      book.find(({ siren }) => siren === one.siren) ?? {
        siren: one.siren,
        name: one.name,
        email: one.email,
        address: '',
        trades: [],
        files: 1,
        attestations: [],
      };
    const own = attestationOf(one, list);
    here.set(one.siren, {
      ...known,
      name: one.name,
      email: one.email || known.email,
      attestations: [...own, ...known.attestations.filter(({ contractor }) => contractor !== one.id)],
    });
  }
  return [...here.values(), ...book.filter(({ siren }) => !here.has(siren))];
}

export interface Proposal {
  key: string;
  label: string;
  note: string;
  company: KnownCompany;
}

const mostProposed = 8;

/** Companies that match the typed text and do not have this trade yet. */
export function proposalsFor(
  list: ContractorList,
  book: readonly KnownCompany[],
  { siren: typed, trade }: Pick<ContractorAnswers, 'siren' | 'trade'>,
): Proposal[] {
  const here = inForce(list);
  const free = knownTo(list, book).filter(
    ({ siren }) => !here.some((one) => one.siren === siren && one.trade === trade),
  );
  return companiesFor(free, typed, trade)
    .slice(0, mostProposed)
    .map((company) => {
      const { siren, name, address, files } = company;
      const isHere = here.some((one) => one.siren === siren);
      const where = isHere ? 'déjà dans ce dossier' : plural(files, 'dossier', 'dossiers');
      const attestation = attestationFor(company, trade) && 'attestation en vigueur';
      return {
        key: siren,
        label: name,
        note: [address, where, attestation].filter(Boolean).join(', '),
        company,
      };
    });
}

/** Answers after a company is chosen: its identity and its attestation. */
export function filledWith<Answers extends ContractorAnswers>(
  answers: Answers,
  company: KnownCompany,
): { typed: Answers; takenUp: TakenUp | null } {
  const { siren, name, email } = company;
  const attestation = attestationFor(company, answers.trade);
  const said =
    attestation &&
    (({ insurer, policy, activities, valid_from, valid_until, ceiling }) => ({
      insurer,
      policy,
      activities,
      valid_from,
      valid_until,
      ceiling,
    }))(attestation);
  // Values of the previous company must not remain.
  return {
    typed: {
      ...answers,
      ...blankContractor,
      trade: answers.trade,
      activities: answers.activities,
      siren,
      name,
      email,
      ...said,
    },
    takenUp: attestation && { siren, attestation },
  };
}

/** Description of a reused attestation, in one sentence. */
export const takenUpLine = ({
  attestation: { insurer, policy, valid_from: from, valid_until: until, reference, accepted },
}: TakenUp): string =>
  `${[insurer, policy && `contrat ${policy}`].filter(Boolean).join(', ')}, du ${from && formatDate(from)} au ${until && formatDate(until)}${accepted ? ', acceptée' : ''} dans le dossier ${reference}. Elle est jointe à l’ajout, puis examinée pour ce chantier.`;

/**
 * Trades that a company may also take: `likely` contains the free ones and its usual ones, `others` the rest.
 */
export function lotsFor(
  list: ContractorList,
  book: readonly KnownCompany[],
  { trade, siren }: Pick<ContractorAnswers, 'trade' | 'siren'>,
): { likely: TradeKey[]; others: TradeKey[] } {
  const here = inForce(list);
  const taken = new Set(here.filter((one) => one.siren === siren).map((one) => one.trade));
  const free = tradeKeys.filter((one) => one !== trade && !taken.has(one));
  const empty = list.slots.filter(
    (slot) => !isFilled(slot, here) && !slot.trades.some((one) => one === trade),
  );
  const before = book.find((one) => one.siren === siren)?.trades ?? [];
  const likely = new Set([...empty.map(({ trades }) => trades[0]), ...before]);
  return { likely: free.filter((one) => likely.has(one)), others: free.filter((one) => !likely.has(one)) };
}
