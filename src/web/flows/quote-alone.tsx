import { useEffect, useState, type ReactNode } from 'react';
import { createActor, fromCallback, type ActorOptions } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { quoteChart, type QuoteNews } from '#machines/quote/index.ts';
import { useFlow } from './use-flow.ts';
import { QuoteProvider } from './use-quote.tsx';

interface QuoteAloneProps {
  request: RequestResource;
  /** Hears of every newer request that a write brings back; the first one given stays. */
  onChange: (request: RequestResource) => void;
  /** For tests: scripted children, a clock, an inspector. */
  chart?: typeof quoteChart;
  options?: Pick<ActorOptions<typeof quoteChart>, 'clock' | 'inspect'>;
  children: ReactNode;
}

/** A quote without a chart above it that owns its request. */
export function QuoteAlone({ request, onChange, chart = quoteChart, options, children }: QuoteAloneProps) {
  const [parent] = useState(() => createActor(fromCallback<QuoteNews>(({ receive }) => receive(({ request: newer }) => onChange(newer)))).start());
  const actor = useFlow(chart, { ...options, input: { parent, request } });
  useEffect(() => actor.send({ type: 'request.changed', request }), [actor, request]);
  return <QuoteProvider actor={actor}>{children}</QuoteProvider>;
}
