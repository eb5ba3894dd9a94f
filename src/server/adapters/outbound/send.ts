import { circuitOf, ServiceUnavailable, type Circuit, type CircuitOptions } from './circuit.ts';

export { ServiceUnavailable, UnusableAnswer } from './circuit.ts';

export interface Outbound extends Omit<CircuitOptions, 'isFailure'> {
  /** Time-out of one attempt, in ms. */
  timeout: number;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
}

const defaults: Outbound = {
  timeout: 5_000,
  fetch: (...args) => fetch(...args),
  wait: (milliseconds) =>
    new Promise((done) => {
      setTimeout(done, milliseconds);
    }),
};

/** Whether a retry may succeed. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500;
const longestWait = 2_000;

function retryDelay(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, longestWait) : 200;
}

/** `once`: no automatic retry, because the call is not idempotent. */
export type Sending = Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect'> & { once?: boolean };

export type Send = (url: URL, sending?: Sending) => Promise<Response>;

/**
 * A client of one outside service with a time-out, one retry on 5xx and 429, and a circuit breaker. Other
 * statuses are answers, which the caller reads. Throws ServiceUnavailable without an answer. `circuit`: a
 * breaker that the caller also uses.
 */
export function outboundClient({
  circuit: given,
  ...overrides
}: Partial<Outbound> & { circuit?: Circuit } = {}): Send {
  const { timeout, wait, ...rest } = { ...defaults, ...overrides };
  const circuit = given ?? circuitOf(overrides);

  const attempt = (url: URL, { headers, ...init }: Omit<Sending, 'once'>) =>
    rest.fetch(url, {
      ...init,
      headers: {
        'user-agent': 'charpente/0.1 (portail de courtage)',
        ...(headers as Record<string, string> | undefined),
      },
      signal: AbortSignal.timeout(timeout),
    });

  async function answerOf(url: URL, { once = false, ...init }: Sending): Promise<Response> {
    let response = await attempt(url, init);
    if (isTemporary(response.status) && !once) {
      await response.body?.cancel();
      await wait(retryDelay(response));
      response = await attempt(url, init);
    }
    if (isTemporary(response.status)) throw new ServiceUnavailable(`${url.host} answered ${response.status}`);
    return response;
  }

  return (url, sending = {}) => circuit.run(url.host, () => answerOf(url, sending));
}
