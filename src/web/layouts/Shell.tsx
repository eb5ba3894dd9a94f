import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { lazily, type Lazy } from '../navigation/lazily.tsx';
import type { ShellName } from './shells.ts';

export interface ShellProps {
  children: ReactNode;
}

/** Component of each shell; it loads with the first page that needs it. */
export const shellLayouts: Record<ShellName, Lazy<ShellProps>> = {
  app: lazily(() => import('./AppLayout.tsx')),
  login: lazily(() => import('./LoginLayout.tsx')),
  connecting: lazily(() => import('./ConnectingLayout.tsx')),
  client: lazily(() => import('./ClientLayout.tsx')),
  registration: lazily(() => import('./RegistrationLayout.tsx')),
  public: lazily(() => import('./PublicLayout.tsx')),
};

/** Renders a layout around the page, or around `children` if a guard replaces the page. */
export function Shell({ name, children }: { name: ShellName; children?: ReactNode }) {
  const Layout = shellLayouts[name];
  return <Layout>{children ?? <Outlet />}</Layout>;
}
