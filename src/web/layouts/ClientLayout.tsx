import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useWornPartner } from './worn-partner.ts';

/** A client who came through a mailed link: no menu, no account. The page wears the colours, the name and the logo of its partner. */
export default function ClientLayout({ children }: ShellProps) {
  const partner = useWornPartner();
  return (
    <div className="app" data-menu="off">
      <SkipLink />
      <header className="bar">
        <Brand partner={partner} />
      </header>
      <main id="contenu">{children}</main>
      <Footer contact />
    </div>
  );
}
