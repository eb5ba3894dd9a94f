/** Who calls. `main_broker` leads agencies; `client` is a guest who came through a mailed link, for one request and one purpose. */
export const roles = ['super_admin', 'admin', 'company', 'broker', 'main_broker', 'client'] as const;
export type Role = (typeof roles)[number];

export const adminRoles = ['super_admin', 'admin'] as const satisfies readonly Role[];
export const isAdminRole = (role: string): boolean => adminRoles.some((admin) => admin === role);
export const brokerRoles = ['broker', 'main_broker'] as const satisfies readonly Role[];
export const staffRoles = ['super_admin', 'admin', 'company'] as const satisfies readonly Role[];
export const userRoles = ['super_admin', 'admin', 'company', 'broker', 'main_broker'] as const satisfies readonly Role[];
