import type { BrokerAccount, BrokerPartner, User } from '#contract/account-resources.ts';

export const partner = (id: number): BrokerPartner => ({
  id,
  name: id === 1 ? 'Charpente' : 'Clef de Voûte',
  logo: 'charpente.svg',
  resources: '{"colors":{"blue":"#145e83","orange":"#f59c00","third":"#6591b2"}}',
  welcome: '',
  mentions: '',
});

export const brokerAccount = (traits: Partial<BrokerAccount> = {}): BrokerAccount => ({
  id: 1,
  company_name: 'Cabinet Fournier',
  status: 'valid',
  partenaire_id: 1,
  partenaire: partner(1),
  membership: { id: 1, status: 'valid' },
  stepOfRegistrastion: 5,
  brokercollaborators: [],
  ...traits,
});

/** An account of that role, with what makes it differ. */
export function userOf(role: string, traits: Partial<User> = {}): User {
  const isAdmin = role === 'admin' || role === 'super_admin';
  const isBroker = role === 'broker' || role === 'main_broker';
  return {
    id: 7,
    email: `${role}@charpente.test`,
    name: 'Camille',
    lastname: 'Fournier',
    roles: [{ name: role }, { name: 'can_do' }],
    isAdmin,
    isBroker,
    isCompany: role === 'company',
    isMainAdmin: false,
    isRegistred: true,
    can_do: true,
    suspended: false,
    must_enrol: false,
    broker: isBroker ? brokerAccount() : null,
    company: null,
    partenaires: [],
    collaborator: null,
    ...traits,
  };
}

const people = [
  { id: 1, name: 'Alice', l_name: 'Martin', gerant: true, has_pin: false },
  { id: 2, name: 'Bruno', l_name: 'Petit', gerant: false, has_pin: false },
];

/** The demonstration's accounts, by the name before their @. */
export const demoUsers: Record<string, User> = {
  super: userOf('super_admin', { isMainAdmin: true }),
  admin: userOf('admin', { isMainAdmin: true }),
  gestion: userOf('admin'),
  compagnie: userOf('company'),
  courtier: userOf('broker'),
  courtier2: userOf('broker', { broker: brokerAccount({ partenaire_id: 2, partenaire: partner(2) }) }),
  manager: userOf('broker', { broker: brokerAccount({ brokercollaborators: people }) }),
  'manager, chosen': userOf('broker', {
    broker: brokerAccount({ brokercollaborators: people }),
    collaborator: people[0] ?? null,
  }),
  'employee, chosen': userOf('broker', {
    broker: brokerAccount({ brokercollaborators: people }),
    collaborator: people[1] ?? null,
  }),
  principal: userOf('main_broker', { partenaires: [partner(2)] }),
  attente: userOf('broker', { broker: brokerAccount({ status: 'pending' }), can_do: false }),
  inscription: userOf('broker', {
    broker: brokerAccount({ stepOfRegistrastion: 3, membership: null }),
    can_do: false,
  }),
  'not activated': userOf('broker', {
    isRegistred: false,
    broker: brokerAccount({ stepOfRegistrastion: 1, membership: null }),
    can_do: false,
  }),
  suspendu: userOf('broker', {
    suspended: true,
    broker: brokerAccount({ status: 'suspended' }),
    can_do: false,
  }),
  adhesion: userOf('broker', {
    broker: brokerAccount({ status: 'pending', membership: { id: 3, status: 'pending' } }),
    can_do: false,
  }),
  'no membership': userOf('broker', { broker: brokerAccount({ membership: null }) }),
  'rejected membership': userOf('broker', {
    broker: brokerAccount({ membership: { id: 4, status: 'rejected' } }),
  }),
  'employee without membership': userOf('broker', {
    broker: brokerAccount({ membership: null, brokercollaborators: people }),
    collaborator: people[1] ?? null,
  }),
  'cannot do': userOf('broker', { can_do: false }),
};
