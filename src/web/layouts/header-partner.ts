import { createContext, use, useLayoutEffect } from 'react';
import type { Partner } from '#contract/resources.ts';

/** Sets whose name and logo the client's header shows; the product's where it is null. */
export const HeaderPartnerContext = createContext<(partner: Partner | null) => void>(() => undefined);

/** Puts this partner's name and logo into the header above the page, as long as the page is there: no signed-in user says which. */
export function useHeaderPartner(partner: Partner): void {
  const show = use(HeaderPartnerContext);
  useLayoutEffect(() => {
    show(partner);
    return () => show(null);
  }, [show, partner]);
}
