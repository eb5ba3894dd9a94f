import type { MembershipChecks, MembershipResource } from '#contract/memberships.ts';
import { cityLine, streetLine } from '#domain/address-lines.ts';
import { labelOf } from '#domain/lists.ts';
import type { OriasEntry } from '#domain/registration.ts';
import { folded } from '#domain/unaccented.ts';

export type Register = 'orias' | 'register';

/** A declared value and each register's; `null` if the register does not have it. */
export interface CheckRow {
  label: string;
  declared: string | null;
  orias: string | null;
  register: string | null;
  verdict: 'same' | 'differs' | 'unknown';
  /** Registers that differ. */
  against: readonly Register[];
}

/** Normalized for comparison: no accents, case or punctuation; words sorted. */
const plain = (text: string): string =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

function rowOf(label: string, declared: string, orias: string | null, register: string | null): CheckRow {
  const said = Object.entries({ orias, register }).filter((one): one is [Register, string] =>
    Boolean(one[1]),
  );
  const isCompared = said.length > 0 && declared !== '';
  const against = isCompared
    ? said.filter(([, one]) => plain(one) !== plain(declared)).map(([name]) => name)
    : [];
  return {
    label,
    declared: declared || null,
    orias: orias || null,
    register: register || null,
    verdict: !isCompared ? 'unknown' : against.length > 0 ? 'differs' : 'same',
    against,
  };
}

const siren = (text: string): string => text.replace(/\D/g, '').slice(0, 9);

const inForce = (entry: OriasEntry): string =>
  entry.registrations
    .filter(({ status }) => status === 'INSCRIT')
    .map(({ category }) => category)
    .join(', ') || 'Aucune inscription en vigueur';

/**
 * Compares the broker's answers with the registers. A register that was not asked, or does not know the
 * broker, has no values.
 */
export function comparedWith(
  { answers, orias_entry: kept }: Pick<MembershipResource, 'answers' | 'orias_entry'>,
  checks: MembershipChecks | null,
): CheckRow[] {
  const entry = checks?.orias ?? kept;
  const company = checks?.company ?? null;
  const seat = [answers.address, cityLine(answers)].filter(Boolean).join(', ');
  return [
    rowOf('Dénomination', answers.companyName, entry?.companyName ?? null, company?.companyName ?? null),
    rowOf(
      'SIREN',
      siren(answers.siret),
      entry ? siren(entry.siret) : null,
      company ? siren(company.siret) : null,
    ),
    rowOf('N° ORIAS', answers.orias, entry?.orias ?? null, null),
    rowOf(
      'Dirigeant',
      `${answers.name} ${answers.lastname}`.trim(),
      entry ? `${entry.name} ${entry.lastname}`.trim() : null,
      null,
    ),
    rowOf(
      'Siège',
      seat,
      entry?.address ?? null,
      company ? [streetLine(company.address), cityLine(company.address)].filter(Boolean).join(', ') : null,
    ),
    rowOf(
      'Forme juridique',
      labelOf('legalForm', answers.legalForm),
      null,
      company ? labelOf('legalForm', company.legalForm) : null,
    ),
    {
      label: 'Situation',
      declared: null,
      orias: entry ? inForce(entry) : null,
      register: company ? (company.active ? 'En activité' : 'Cessée') : null,
      verdict: situation(entry, company?.active ?? null),
      against: [],
    },
  ];
}

function situation(entry: OriasEntry | null, active: boolean | null): CheckRow['verdict'] {
  if (entry === null && active === null) return 'unknown';
  const isRegistered = entry === null || entry.registrations.some(({ status }) => status === 'INSCRIT');
  return isRegistered && active !== false ? 'same' : 'differs';
}

export const differencesIn = (rows: readonly CheckRow[]): number =>
  rows.filter(({ verdict }) => verdict === 'differs').length;
