import type { BrokerAccount } from '#contract/account-resources.ts';
import type { Role } from '#domain/roles.ts';

/** Rows by table; columns in camel case, those that are absent have their default. */
export interface AccountRows {
  partners: { id: number; name: string; logo: string; resources: string; code?: string };
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
export type Row<K extends keyof AccountRows> = AccountRows[K];
