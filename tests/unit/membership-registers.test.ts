import { describe, expect, it } from 'vitest';
import type { MembershipChecks } from '#contract/memberships.ts';
import { membershipOf } from '#tests/charts/membership-fixtures.ts';
import { comparedWith, differencesIn } from '#web/screens/memberships/checks.ts';

const membership = membershipOf();
const entry = {
  orias: '21007730',
  siret: '892514306',
  companyName: 'BATI CONSEIL SUD',
  name: 'Haddad',
  lastname: 'Inès',
  address: '8 rue des Cordeliers - 13100 AIX EN PROVENCE',
  registrations: [{ category: 'COA', status: 'INSCRIT', collectsFunds: false, since: null }],
};
const checksOf = (traits: Partial<MembershipChecks>): MembershipChecks => ({
  orias: null,
  company: null,
  silent: [],
  checked_at: '2026-11-20T08:04:00Z',
  ...traits,
});
const company: NonNullable<MembershipChecks['company']> = {
  companyName: 'Autre Nom',
  siret: '892514306',
  legalForm: membership.answers.legalForm,
  active: true,
  address: {
    numero_voie: '8',
    indicateur_voie: '',
    type_voie: 'RUE',
    libelle_voie: 'des Cordeliers',
    postalCode: '13100',
    city: 'Aix-en-Provence',
  },
};

const against = (checks: MembershipChecks | null) =>
  Object.fromEntries(
    comparedWith(membership, checks)
      .filter((row) => row.against.length > 0)
      .map((row) => [row.label, row.against]),
  );

describe('differences between a broker’s answers and the registers', () => {
  it('there is none if the registers were not asked, or say the same in other words', () => {
    expect([against(null), differencesIn(comparedWith(membership, null))]).toEqual([{}, 0]);
    expect(against(checksOf({ orias: entry }))).toEqual({});
  });

  it('each register with a difference is named, and none if they agree', () => {
    expect(against(checksOf({ orias: { ...entry, companyName: 'Autre Nom' } }))).toEqual({
      Dénomination: ['orias'],
    });
    expect(against(checksOf({ orias: entry, company }))).toEqual({ Dénomination: ['register'] });
    const both = checksOf({ orias: { ...entry, companyName: 'Un Autre', name: 'Paul' }, company });
    expect(against(both)).toEqual({ Dénomination: ['orias', 'register'], Dirigeant: ['orias'] });
    expect(differencesIn(comparedWith(membership, both))).toBe(2);
  });
});
