import { providerNames } from '#domain/provider.ts';
import { namedBrokerage } from '../../adapters/companies/invented-brokerages.ts';
import type { Row } from './account-rows.ts';

export const partners = (): Row<'partners'>[] => [
  {
    id: 1,
    name: providerNames().brand,
    logo: 'charpente.svg',
    resources: JSON.stringify({ colors: { blue: '#145e83', orange: '#f59c00', third: '#6591b2' } }),
  },
  {
    id: 2,
    name: providerNames().secondBrand,
    logo: 'clef-de-voute.svg',
    resources: JSON.stringify({ colors: { blue: '#5b2a86', orange: '#1f9e89', third: '#c7b8d6' } }),
  },
];

/** The partners of the demonstration, with the codes by which a new broker joins. */
export const partnersWithCodes = (): Row<'partners'>[] =>
  partners().map((partner) => ({ ...partner, code: partner.id === 1 ? 'PARTENA2' : 'PARTENA3' }));

export const companies: Row<'companies'>[] = [
  { id: 1, name: 'Mutuelle du Bâti' },
  { id: 2, name: 'Assurances de la Loire' },
];

export const brokerIds = {
  courtier: 1,
  manager: 2,
  courtier2: 3,
  principal: 4,
  nantes: 5,
  angers: 6,
  attente: 7,
  inscription: 8,
  suspendu: 9,
  adhesion: 10,
  renouvellement: 11,
} as const;

/** Under which name a number is registered: both embedded registers say the same. */
function registered(orias: string): Pick<Row<'brokers'>, 'orias' | 'companyName' | 'siren'> {
  const { companyName, siren } = namedBrokerage(orias).company;
  return { orias, companyName, siren };
}

export const brokers: Row<'brokers'>[] = [
  {
    id: 1,
    ...registered('07004821'),
    phone: '02 47 00 12 40',
    partnerId: 1,
    status: 'valid',
    registrationStep: 5,
  },
  {
    id: 2,
    ...registered('09052317'),
    phone: '02 40 00 18 62',
    partnerId: 1,
    status: 'valid',
    registrationStep: 5,
  },
  {
    id: 3,
    ...registered('10054463'),
    phone: '04 91 00 27 15',
    partnerId: 2,
    status: 'valid',
    registrationStep: 5,
  },
  {
    id: 4,
    ...registered('07001198'),
    phone: '02 41 00 30 08',
    partnerId: 1,
    status: 'valid',
    registrationStep: 5,
  },
  {
    id: 5,
    ...registered('11060725'),
    phone: '02 40 00 30 21',
    partnerId: 1,
    leadBrokerId: 4,
    agencyId: 1,
    status: 'valid',
    registrationStep: 5,
  },
  {
    id: 6,
    ...registered('12067031'),
    phone: '',
    partnerId: 1,
    leadBrokerId: 4,
    agencyId: 2,
    status: 'valid',
    registrationStep: 5,
  },
  {
    id: 7,
    ...registered('21003377'),
    phone: '05 56 00 44 19',
    partnerId: 1,
    status: 'pending',
    registrationStep: 5,
  },
  {
    id: 8,
    ...registered('22001594'),
    phone: '02 98 00 51 77',
    partnerId: 1,
    status: 'pending',
    registrationStep: 3,
  },
  {
    id: 9,
    ...registered('08043206'),
    phone: '04 78 00 60 93',
    partnerId: 1,
    status: 'suspended',
    registrationStep: 5,
  },
  {
    id: 10,
    ...registered('19006812'),
    phone: '03 88 00 72 34',
    partnerId: 2,
    status: 'pending',
    registrationStep: 5,
  },
  {
    id: 11,
    ...registered('13029984'),
    phone: '04 67 00 81 26',
    partnerId: 1,
    status: 'pending',
    registrationStep: 5,
  },
];

/** The name of that cabinet. */
export function cabinetOf(brokerId: number): string {
  const broker = brokers.find(({ id }) => id === brokerId);
  if (!broker) throw new Error(`There is no broker ${brokerId}`);
  return broker.companyName;
}

/** The main broker's, with the code that a newcomer types. */
export const agencies: Row<'agencies'>[] = [
  { id: 1, leadBrokerId: 4, partnerId: 1, name: 'Nantes', city: 'Nantes', code: 'NANTES44' },
  { id: 2, leadBrokerId: 4, partnerId: 1, name: 'Angers', city: 'Angers', code: 'ANGERS49' },
];

/**
 * 7 awaits the administrator's opinion, 10 its own signature,
 * 11 the opinion on its renewed papers: all are pending.
 */
export const memberships: Row<'memberships'>[] = [
  ...[1, 2, 3, 4, 5, 6, 9].map((brokerId) => ({ id: brokerId, brokerId, status: 'valid' as const })),
  { id: 7, brokerId: 7, status: 'signed' },
  { id: 8, brokerId: 8, status: 'unfinished' },
  { id: 10, brokerId: 10, status: 'pending' },
  { id: 11, brokerId: 11, status: 'signed' },
];

export const collaborators: Row<'collaborators'>[] = [
  { id: 1, brokerId: 2, name: 'Hélène', lastName: 'Marchand', manager: true },
  { id: 2, brokerId: 2, name: 'Thomas', lastName: 'Le Goff', manager: false },
];
