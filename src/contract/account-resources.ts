import type { Role } from '#domain/roles.ts';

/*
 * Accounts on the wire (docs/domain/wire.md): who is signed in, for which cabinet, and with which partners.
 */

export interface Partner {
  id: number;
  name: string;
  /** File name of the logo (`logoAddress`); empty if it has none. */
  logo: string;
  /** JSON: `{ colors: { blue, orange, third } }`. May be broken: the theme falls back. */
  resources: string;
}

/** A partner as its own brokers read it (docs/domain/partners.md). */
export interface BrokerPartner extends Partner {
  /** On their home; may be empty. */
  welcome: string;
  /** At the foot of their pages; may be empty. */
  mentions: string;
}

export interface Collaborator {
  id: number;
  name: string;
  l_name: string;
  /** Is a manager of the cabinet. */
  gerant: boolean;
}

/** A person of a cabinet, as users of its account see it. */
export interface CabinetMember extends Collaborator {
  /** Choosing this name asks for a PIN (docs/domain/collaborators.md). */
  has_pin: boolean;
}

export interface BrokerAccount {
  id: number;
  company_name: string;
  status: 'valid' | 'pending' | 'suspended';
  partenaire_id: number;
  partenaire: BrokerPartner;
  /** `agreement`: only for the account of the session. */
  membership: {
    id: number;
    status: string;
    agreement?: 'open' | 'signed' | 'waived';
    /** A document of it is refused, and none has taken its place; only for the account of the session. */
    refused?: boolean;
    /** Only of a rejected membership: true if it was in force before, and was terminated. */
    terminated?: boolean;
  } | null;
  /**
   * Step of the registration that is to be done next, 1 to 5; 5: nothing is left to fill in. The
   * wire's spelling.
   */
  stepOfRegistrastion: number;
  brokercollaborators: CabinetMember[];
}

export interface User {
  id: number;
  email: string;
  name: string;
  lastname: string;
  roles: { name: string }[];
  isAdmin: boolean;
  isBroker: boolean;
  isCompany: boolean;
  isMainAdmin: boolean;
  /** False: the account must be activated first. */
  isRegistred: boolean;
  /** May work on the product (route guard `can-do`); false only for a broker without that right. */
  can_do: boolean;
  suspended: boolean;
  /** Must add a second factor before anything else (docs/domain/second-factor.md). */
  must_enrol: boolean;
  broker: BrokerAccount | null;
  company: { id: number; name: string } | null;
  /** For a main broker: the partners it leads. */
  partenaires: BrokerPartner[];
  /** The collaborator chosen for this session. */
  collaborator: Collaborator | null;
}

export interface LoginAnswer {
  token: string;
  /** Short-lived, for the external offers site. */
  tokenrcd: string;
  role: Role;
  user: User;
  partenaires: BrokerPartner[];
  /** French, for people. */
  message: string;
  /** Token of a device that is trusted from now on. */
  device?: string;
}
