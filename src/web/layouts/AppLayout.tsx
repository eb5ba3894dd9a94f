import { useEffect } from 'react';
import { followsCharts } from '#domain/roles.ts';
import { presenceOf } from '../flows/presence.ts';
import { useMaybeUser, useSession } from '../flows/use-session.tsx';
import { useMenuShown } from '../flows/use-menu-counts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { roleOf } from '#machines/session/index.ts';
import { partnerOf } from '../theme/partner-theme.ts';
import type { ShellProps } from './Shell.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useMenu } from './use-menu.ts';

/** Empty column that reserves the menu's space until the user is known. */
const MenuToCome = () => <div className="side" />;

/**
 * Layout of the application: bar, side menu, content, footer. Serves the layouts dashboard, default, main and
 * secondary.
 */
export default function AppLayout({ children }: ShellProps) {
  const user = useMaybeUser();
  const isRestoring = useSession(presenceOf) === 'restoring';
  const menu = useMenu();
  useMenuShown(user !== null);
  const isLive = user !== null && followsCharts(roleOf(user));
  useEffect(() => {
    if (!isLive) return;
    // The page works without reports.
    void import('../flows/live-reports.ts').then(
      ({ startReports }) => startReports(),
      () => undefined,
    );
  }, [isLive]);
  return (
    <div className="app" {...((menu.away || !(user || isRestoring)) && { 'data-menu': 'off' })}>
      <SkipLink />
      <Header menu={{ open: menu.open, toggle: menu.toggle, ready: user !== null }} />
      {isRestoring && !menu.away && <MenuToCome />}
      {user && !menu.away && <SideMenu open={menu.drawer} />}
      {menu.drawer && (
        <button className="veil" type="button" aria-label="Fermer le menu" onClick={menu.close} />
      )}
      <main id="contenu">{children}</main>
      <Footer mentions={partnerOf(user)?.mentions ?? ''} />
    </div>
  );
}
