import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Layout without menu: bar, content, footer. Serves the layouts connecting and suspended. */
export default function ConnectingLayout({ children }: ShellProps) {
  return (
    <div className="app" data-menu="off">
      <SkipLink />
      <Header menu={null} />
      <main id="contenu">{children}</main>
      <Footer />
    </div>
  );
}
