import type { RouteRow } from './navigation/route-row.ts';
import { accountRoutes } from './routes/account.tsx';
import { damageRoutes } from './routes/damage.tsx';
import { dashboardRoutes } from './routes/dashboard.tsx';
import { guestRoutes } from './routes/guest.tsx';
import { portalRoutes } from './routes/portal.tsx';

/**
 * The route table of docs/domain/screens.md, row by row. To add a screen: a default-exported component in
 * `screens/<flow>/`, and on its row `screen: lazily(() => import('../screens/<flow>/<Name>.tsx'))`.
 */
export const routes: readonly RouteRow[] = [
  ...accountRoutes,
  ...dashboardRoutes,
  ...damageRoutes,
  ...guestRoutes,
  ...portalRoutes,
];
