import type { AccountFacts } from '#domain/account.ts';
import { isAdminRole, isBrokerRole, isMainAdministrator } from '#domain/roles.ts';
import type { Condition } from '../shared/law/table.ts';

/** Conditions of the law, by name. */
export const conditions = {
  /** Accounts of administrators are a super_admin's affair. */
  withinRights: ({ role, bySuper }) => !isAdminRole(role) || bySuper,
  notOwn: ({ own }) => !own,
  /** Somebody else can administer the portal as this account does. */
  replaceable: ({ role, mainAdmin, peers }) => !isMainAdministrator(role, mainAdmin) || peers > 0,
  ordinaryAdmin: ({ role, mainAdmin }) => role === 'admin' && !mainAdmin,
  mainAdmin: ({ role, mainAdmin }) => role === 'admin' && mainAdmin,
  brokerWithWork: ({ role, canDo }) => isBrokerRole(role) && canDo,
  withFactor: ({ secondFactor }) => secondFactor,
  brokerWithoutWork: ({ role, canDo }) => isBrokerRole(role) && !canDo,
} as const satisfies Readonly<Record<string, Condition<AccountFacts>>>;

export type ConditionName = keyof typeof conditions;
