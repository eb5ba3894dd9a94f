import type { Role } from './roles.ts';

/** The sender of an event. `system` (timers, call-backs of providers) and guests have no user id. */
export interface Actor {
  role: Role | 'system';
  userId: number | null;
}

export const systemActor: Actor = { role: 'system', userId: null };

/** The letters of the laws: Broker, Admin, Company, Klient (the guest), System. */
export const parties = ['B', 'A', 'C', 'K', 'S'] as const;
export type Party = (typeof parties)[number];

export const partyOf: Record<Actor['role'], Party> = {
  broker: 'B',
  main_broker: 'B',
  admin: 'A',
  super_admin: 'A',
  company: 'C',
  client: 'K',
  system: 'S',
};
