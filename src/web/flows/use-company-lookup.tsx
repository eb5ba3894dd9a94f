import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CompanyDetails } from '#contract/lookup-resources.ts';
import { companyLookupChart } from '#machines/company-lookup/index.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useFlow } from './use-flow.ts';

const shown = (snapshot: SnapshotFrom<typeof companyLookupChart>) => ({
  isLooking: snapshot.matches('looking'),
  /** The company, if it was found and is active. */
  found: snapshot.matches('found') ? snapshot.context.company : null,
  /** Message beside the field. */
  message: snapshot.context.message,
});

/**
 * Looks up a company by its SIREN. `fill` receives its details; `takeBack` receives those of the former
 * company when the number changes.
 */
export function useCompanyLookup(
  fill: (company: CompanyDetails) => void,
  takeBack: (company: CompanyDetails) => void,
) {
  const actor = useFlow(companyLookupChart);
  useEmitted(actor, 'company.found', ({ company }) => fill(company));
  useEmitted(actor, 'company.left', ({ company }) => takeBack(company));
  const commands = useMemo(
    () => ({
      find: (siret: string) => actor.send({ type: 'company.find', siret }),
      change: (siret: string) => actor.send({ type: 'company.change', siret }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
