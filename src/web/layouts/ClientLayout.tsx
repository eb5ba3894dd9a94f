import { useState } from 'react';
import type { Partner } from '#contract/account-resources.ts';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { HeaderPartnerContext } from './header-partner.ts';
import type { ShellProps } from './Shell.tsx';
import { SkipLink } from './SkipLink.tsx';

/**
 * Layout of a client with a mailed link: no menu, no account. The header shows the name and logo of the
 * offer's partner.
 */
export default function ClientLayout({ children }: ShellProps) {
  const [partner, setPartner] = useState<Partner | null>(null);
  return (
    <div className="app" data-menu="off">
      <SkipLink />
      <header className="bar">
        <Brand partner={partner} />
      </header>
      <main id="contenu">
        <HeaderPartnerContext value={setPartner}>{children}</HeaderPartnerContext>
      </main>
      <Footer contact />
    </div>
  );
}
