import type { Row } from './account-rows.ts';

/** The demonstration's accounts; ids are fixed, so that tests and requests can name them. */
export const demoPassword = 'Demo!2026';

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

/** The demo accounts that the terminal and, in demo mode, the login page list. */
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
