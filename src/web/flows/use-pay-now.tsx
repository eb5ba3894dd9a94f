import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { payNowChart } from '#machines/pay-now/index.ts';
import { useFlow } from './use-flow.ts';

/** State and command of the payment that follows a client's signature. */
export function usePayNow(chart: typeof payNowChart = payNowChart) {
  const actor = useFlow(chart);
  const commands = useMemo(() => ({ pay: () => actor.send({ type: 'pay.now' }) }), [actor]);
  const message = useSelector(actor, ({ context }) => context.message);
  const isAsking = useSelector(actor, (snapshot) => !snapshot.matches('ready'));
  return { message, isAsking, ...commands };
}
