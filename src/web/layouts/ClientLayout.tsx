import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A client who came through a mailed link: no menu, no account. The page paints itself in the colours of its partner. */
export default function ClientLayout({ children }: ShellProps) {
  return (
    <div className="app" data-menu="off">
      <SkipLink />
      <header className="bar">
        <Brand />
      </header>
      <main id="contenu">{children}</main>
      <Footer contact />
    </div>
  );
}
