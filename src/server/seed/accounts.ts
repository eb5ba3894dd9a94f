import { providerNames } from '#domain/provider.ts';
import type { BrokerAccount } from '#contract/resources.ts';
import type { Role } from '#domain/roles.ts';
import { namedBrokerage } from '../adapters/companies/invented-brokerages.ts';

/** The demonstration's accounts; ids are fixed, so that tests and requests can name them. */
export const demoPassword = 'Demo!2026';

/** Rows by table; columns in camel case, those that are absent have their default. */
export interface AccountRows {
  partners: { id: number; name: string; logo: string; resources: string };
  companies: { id: number; name: string };
  brokers: {
    id: number;
    companyName: string;
    siren: string;
    orias: string;
    phone: string;
    partnerId: number;
    leadBrokerId?: number;
    agencyId?: number;
    status: BrokerAccount['status'];
    registrationStep: number;
  };
  agencies: { id: number; leadBrokerId: number; partnerId: number; name: string; city: string; code: string };
  memberships: {
    id: number;
    brokerId: number;
    status: 'unfinished' | 'noteligible' | 'pending' | 'requestInfo' | 'signed' | 'valid' | 'rejected';
  };
  collaborators: { id: number; brokerId: number; name: string; lastName: string; manager: boolean };
  users: {
    id?: number;
    email: string;
    passwordHash: string;
    name: string;
    lastName: string;
    role: Exclude<Role, 'client'>;
    mainAdmin?: boolean;
    canDo?: boolean;
    brokerId?: number;
    companyId?: number;
    activatedAt: Date;
    createdAt?: Date;
  };
}
type Row<K extends keyof AccountRows> = AccountRows[K];

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

/** 7 awaits the administrator's opinion, 10 its own signature, 11 the opinion on its renewed papers: all are pending. */
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

type Account = Omit<Row<'users'>, 'passwordHash' | 'email' | 'activatedAt'> & { login: string; who: string };

const accounts: Account[] = [
  {
    id: 1,
    login: 'super',
    who: 'super-administrateur',
    name: 'Camille',
    lastName: 'Roussel',
    role: 'super_admin',
    mainAdmin: true,
  },
  {
    id: 2,
    login: 'admin',
    who: 'administrateur principal',
    name: 'Nadia',
    lastName: 'Benali',
    role: 'admin',
    mainAdmin: true,
  },
  { id: 3, login: 'gestion', who: 'administrateur', name: 'Julien', lastName: 'Prévost', role: 'admin' },
  {
    id: 4,
    login: 'compagnie',
    who: 'compagnie d’assurance',
    name: 'Sophie',
    lastName: 'Lambert',
    role: 'company',
    companyId: 1,
  },
  {
    id: 5,
    login: 'courtier',
    who: 'courtier',
    name: 'Marc',
    lastName: 'Delmas',
    role: 'broker',
    brokerId: 1,
    canDo: true,
  },
  {
    id: 6,
    login: 'manager',
    who: 'courtier avec collaborateurs',
    name: 'Hélène',
    lastName: 'Marchand',
    role: 'broker',
    brokerId: 2,
    canDo: true,
  },
  {
    id: 7,
    login: 'courtier2',
    who: 'courtier du second partenaire',
    name: 'Rachid',
    lastName: 'Amrani',
    role: 'broker',
    brokerId: 3,
    canDo: true,
  },
  {
    id: 8,
    login: 'principal',
    who: 'courtier principal, avec agences',
    name: 'Isabelle',
    lastName: 'Fontaine',
    role: 'main_broker',
    brokerId: 4,
    canDo: true,
  },
  {
    id: 9,
    login: 'attente',
    who: 'courtier en attente de validation',
    name: 'Kévin',
    lastName: 'Moreau',
    role: 'broker',
    brokerId: 7,
    canDo: true,
  },
  {
    id: 10,
    login: 'inscription',
    who: 'courtier arrêté à l’étape 3 de l’inscription',
    name: 'Yann',
    lastName: 'Kerbrat',
    role: 'broker',
    brokerId: 8,
    canDo: true,
  },
  {
    id: 11,
    login: 'suspendu',
    who: 'courtier suspendu',
    name: 'Laurent',
    lastName: 'Vasseur',
    role: 'broker',
    brokerId: 9,
    canDo: true,
  },
  {
    id: 12,
    login: 'adhesion',
    who: 'courtier dont l’adhésion attend la signature',
    name: 'Élise',
    lastName: 'Schneider',
    role: 'broker',
    brokerId: 10,
    canDo: true,
  },
  {
    id: 13,
    login: 'renouvellement',
    who: 'courtier dont l’adhésion est en renouvellement',
    name: 'Nathalie',
    lastName: 'Garnier',
    role: 'broker',
    brokerId: 11,
    canDo: true,
  },
];

/** What the terminal and, in demo mode, the login page list. */
export const demoAccounts: readonly { email: string; who: string }[] = accounts.map(({ login, who }) => ({
  email: `${login}@charpente.test`,
  who,
}));

export const users = (passwordHash: string, activatedAt: Date): Row<'users'>[] =>
  accounts.map(({ login, who: _who, ...user }) => ({
    ...user,
    email: `${login}@charpente.test`,
    passwordHash,
    activatedAt,
    createdAt: activatedAt,
  }));
