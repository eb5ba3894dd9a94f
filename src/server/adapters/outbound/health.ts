import { circuitOf, type Circuit, type CircuitOptions } from './circuit.ts';

/** Whether a service is usable now; `because`: reason for the log. */
export type Readiness = { ready: true } | { ready: false; because: string };

/** For how long a refused key counts as refused, in ms; then the next call tries it again. */
const untilTriedAgain = 300_000;

export interface ProviderHealth {
  /** The circuit breaker of all its calls. */
  circuit: Circuit;
  /** Records an answer: whether it refused the key. */
  report(answer: { keyRefused: boolean }): void;
  /** Readiness according to its last answers; makes no call. */
  readiness(): Readiness;
}

/** Health of a provider according to its answers. `key`: name of the setting with its key. */
export function healthOf({
  provider,
  key,
  ...options
}: CircuitOptions & { provider: string; key: string }): ProviderHealth {
  const { now = Date.now } = options;
  const circuit = circuitOf(options);
  let refusedAt: number | null = null;
  return {
    circuit,
    report({ keyRefused }) {
      refusedAt = keyRefused ? now() : null;
    },
    readiness() {
      if (circuit.isOpen()) return { ready: false, because: `The provider of ${provider} does not answer` };
      if (refusedAt !== null && now() < refusedAt + untilTriedAgain)
        return {
          ready: false,
          because: `The provider of ${provider} refuses the key of this portal: look at ${key}`,
        };
      return { ready: true };
    },
  };
}

/**
 * Makes one call that changes nothing, then returns the readiness; not ready if that call failed,
 * with its reason.
 */
export async function askedOnce(readiness: () => Readiness, ask: () => Promise<unknown>): Promise<Readiness> {
  const failure = await ask().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'no answer'),
  );
  const then = readiness();
  return failure === null || !then.ready ? then : { ready: false, because: failure };
}
