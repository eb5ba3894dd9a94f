import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, use, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  firstCase,
  isOutdated,
  type tariffTrialChart,
  type TrialForm,
} from '#machines/tariff-trial/index.ts';

type TrialActor = ActorRefFrom<typeof tariffTrialChart>;

/** The chart of a case on trial; undefined after it has failed. */
export const TrialContext = createContext<TrialActor | undefined>(undefined);

const start = firstCase();
const nothing: Record<string, string[]> = {};

const shown = (snapshot: SnapshotFrom<typeof tariffTrialChart> | undefined) => ({
  form: snapshot?.context.form ?? start,
  errors: snapshot?.context.errors ?? nothing,
  message: snapshot?.context.message ?? null,
  /** The last two prices; null before the first. */
  prices: snapshot?.context.price?.answer ?? null,
  /** They belong to other figures than those that are typed. */
  isStale: snapshot !== undefined && isOutdated(snapshot.context),
  isAsking: snapshot !== undefined && (snapshot.matches('settling') || snapshot.matches('asking')),
  isIncomplete: snapshot?.matches('incomplete') ?? false,
  isUnavailable: snapshot?.matches('unavailable') ?? false,
  isOffered: snapshot !== undefined,
});

/** A case priced under a version as it is typed and under the one in force. */
export function useTariffTrial() {
  const actor = use(TrialContext);
  const commands = useMemo(
    () => ({
      change: (form: TrialForm) => actor?.send({ type: 'case.change', form }),
      retry: () => actor?.send({ type: 'trial.retry' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
