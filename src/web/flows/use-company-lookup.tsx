import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CompanyDetails } from '#contract/resources.ts';
import { companyLookupChart } from '#machines/company-lookup/index.ts';
import { useFlow } from './use-flow.ts';

/** Looks a company up by its SIREN; `onFound` gets its details. `message` is for the field. */
export function useCompanyLookup(onFound: (company: CompanyDetails) => void) {
  const actor = useFlow(companyLookupChart);
  useEffect(() => {
    const subscription = actor.on('company.found', ({ company }) => onFound(company));
    return () => subscription.unsubscribe();
  }, [actor, onFound]);
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches('looking'));
  const isFound = useSelector(actor, (snapshot) => snapshot.matches('found'));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const message = useSelector(actor, ({ context }) => context.message);
  return {
    isLooking,
    isFound,
    isUnavailable,
    message,
    find: (siret: string) => actor.send({ type: 'company.find', siret }),
    forget: () => actor.send({ type: 'company.forget' }),
  };
}
