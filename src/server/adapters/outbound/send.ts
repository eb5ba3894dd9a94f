import { circuitOf, ServiceUnavailable, type Circuit, type CircuitOptions } from './circuit.ts';

export { ServiceUnavailable, UnusableAnswer } from './circuit.ts';

export interface Outbound extends Omit<CircuitOptions, 'isFailure'> {
  /** Milliseconds before giving up on one attempt. */
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

/** Something went wrong there, and may not the next time. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;
const longestWait = 2_000;

function retryDelay(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, longestWait) : 200;
}

/** `once`: never asked a second time by itself, because twice would do it twice. */
export type Sending = Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect'> & { once?: boolean };

export type Send = (url: URL, sending?: Sending) => Promise<Response>;

/**
 * Asks one outside service: a time-out, one retry on 5xx and 429 only, and a circuit that opens after failures in a row. Any other
 * status is an answer, and its reader's business. Throws ServiceUnavailable where there is none. `circuit`: where its caller asks it too.
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
    if (isPassing(response.status) && !once) {
      await response.body?.cancel();
      await wait(retryDelay(response));
      response = await attempt(url, init);
    }
    if (isPassing(response.status)) throw new ServiceUnavailable(`${url.host} answered ${response.status}`);
    return response;
  }

  return (url, sending = {}) => circuit.run(url.host, () => answerOf(url, sending));
}
