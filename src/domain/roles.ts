/**
 * Who calls. `main_broker` leads agencies; `client` is a guest who came through a mailed link, for one
 * request and one purpose.
 */
export const roles = ['super_admin', 'admin', 'company', 'broker', 'main_broker', 'client'] as const;
export type Role = (typeof roles)[number];

export const adminRoles = ['super_admin', 'admin'] as const satisfies readonly Role[];
export const isAdminRole = (role: string): boolean => adminRoles.some((admin) => admin === role);
/**
 * Whether an account is a main administrator's (docs/domain/roles-and-scope.md). `flagged`: the account has
 * `main_admin`; a `super_admin` needs no flag.
 */
export const isMainAdministrator = (role: string, flagged: boolean): boolean =>
  role === 'super_admin' || (role === 'admin' && flagged);
export const brokerRoles = ['broker', 'main_broker'] as const satisfies readonly Role[];
export const isBrokerRole = (role: string): boolean => brokerRoles.some((broker) => broker === role);
/** Administrators and brokers: the roles that ask for prices and manage files. */
export const brokerageRoles = [...adminRoles, ...brokerRoles] as const satisfies readonly Role[];
/** Whether that role brings business: a broker, or an administrator for one. */
export const isBrokerageRole = (role: string): boolean => brokerageRoles.some((one) => one === role);
/** Whether that role may ask for a price. */
export const maySimulate = isBrokerageRole;
/** Roles of the operating brokerage and of the insurers. */
export const staffRoles = ['super_admin', 'admin', 'company'] as const satisfies readonly Role[];
export const isStaffRole = (role: string): boolean => staffRoles.some((one) => one === role);
/** Whether that role follows charts in the other tabs of its browser (docs/domain/statecharts.md). */
export const followsCharts = (role: Role): boolean => role === 'super_admin';
/** Every role with an account: all but `client`. */
export const userRoles = [
  'super_admin',
  'admin',
  'company',
  'broker',
  'main_broker',
] as const satisfies readonly Role[];
export type UserRole = (typeof userRoles)[number];
