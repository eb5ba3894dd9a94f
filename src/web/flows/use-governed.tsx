import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorOptions } from 'xstate';
import type { AccountResource } from '#contract/users.ts';
import type { QuotationResource } from '#contract/quotations.ts';
import type { TariffResource } from '#contract/tariffs.ts';
import { governedOf, type governedChart, type GovernedKind } from '#machines/shared/governed/index.ts';
import { useFlow } from './use-flow.ts';
import { useLawActions } from './use-law-actions.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface GovernedScript {
  chart?: typeof governedChart;
  options?: Pick<ActorOptions<typeof governedChart>, 'clock' | 'inspect'>;
}

/** The object of each kind, as its calls answer it. */
interface Objects {
  account: AccountResource;
  quotation: QuotationResource;
  tariff: TariffResource;
}

const views = ['unavailable', 'unknown', 'open'] as const;

/** One object of a law, `null` until it is read, and the actions that its law permits. */
export function useGoverned<Kind extends GovernedKind>(
  kind: Kind,
  id: number,
  { chart = governedOf(kind), options }: GovernedScript = {},
) {
  const actor = useFlow(chart, { ...options, input: { kind, id } });
  const view = useSelector(
    actor,
    (snapshot) => ({
      view: views.find((one) => snapshot.matches(one)) ?? ('reading' as const),
      object: snapshot.context.object,
      message: snapshot.context.message,
    }),
    shallowEqual,
  );
  const retry = useRetry(actor, 'object.retry');
  return {
    ...view,
    object: view.object as Objects[Kind] | null,
    retry,
    actions: useLawActions(actor, 'lawActions'),
  };
}

export type GovernedFlow<Kind extends GovernedKind> = ReturnType<typeof useGoverned<Kind>>;
