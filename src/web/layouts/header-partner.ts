import { createContext, use, useLayoutEffect } from 'react';
import type { Partner } from '#contract/account-resources.ts';

/** Sets the partner whose name and logo the client's header shows; `null` shows the product's. */
export const HeaderPartnerContext = createContext<(partner: Partner | null) => void>(() => undefined);

/**
 * Shows this partner in the client's header while the page is mounted, because a client has no account that
 * would name it.
 */
export function useHeaderPartner(partner: Partner): void {
  const show = use(HeaderPartnerContext);
  useLayoutEffect(() => {
    show(partner);
    return () => show(null);
  }, [show, partner]);
}
