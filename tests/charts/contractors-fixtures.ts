import type {
  ContractorLinked,
  ContractorList,
  ContractorResource,
  ContractorsChanged,
} from '#contract/contractors.ts';
import type { ContractorInput } from '#domain/validation/contractor.ts';
import { requestWith } from './documents-fixtures.ts';

/*
 * Values for the tests of the chart `contractors`: requests, answers and lists, each by a name.
 */

export const contractorOf = (traits: Partial<ContractorResource> = {}): ContractorResource => ({
  id: 5,
  version: 2,
  trade: 'couverture',
  siren: '999172927',
  name: 'Constructions Maëlan',
  email: 'attestations@maelan.test',
  amount: 48_000,
  subcontractor: false,
  insurer: 'SMABTP',
  policy: '124 701 A',
  activities: ['couverture'],
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  ceiling: 5_000_000,
  paper: 'received',
  owes_attestation: true,
  faults: [],
  verified_at: null,
  verifier: null,
  covered: false,
  removed: false,
  link: null,
  may: { change: true, remove: true, restore: false, send: true, verify: true, link: true },
  ...traits,
});

export const contractorListOf = (
  contentsVersion: number,
  contractors: ContractorResource[] = [contractorOf()],
): ContractorList => ({
  slots: [
    {
      key: 'couverture',
      label: 'Couverture',
      trades: ['couverture', 'etancheite-toiture'],
      because: 'Obligatoire.',
    },
    { key: 'plomberie', label: 'Plomberie, sanitaire', trades: ['plomberie'], because: 'Obligatoire.' },
  ],
  contractors,
  figures: { slots: 2, empty: 1, withoutPaper: 0, wrong: 0, uncovered: 1 },
  opening: '2026-09-01',
  cost: 250_000,
  may_add: true,
  judges: null,
  to_link: [5],
  request: requestWith(contentsVersion),
});

export const contractorsChangedTo = (
  contentsVersion: number,
  contractors?: ContractorResource[],
): ContractorsChanged => ({ ...contractorListOf(contentsVersion, contractors), contractor_id: 5 });
export const linkedWith = (contentsVersion: number, url: string | null): ContractorLinked => ({
  ...contractorsChangedTo(contentsVersion),
  url,
});

export const plumber: ContractorInput = {
  trade: 'plomberie',
  siren: '999269038',
  name: 'SARL Pierre et Chaux',
  email: '',
  amount: null,
  subcontractor: false,
  insurer: '',
  policy: '',
  activities: [],
  valid_from: null,
  valid_until: null,
  ceiling: null,
};
