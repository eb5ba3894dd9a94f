import { circuitOf, type Circuit, type CircuitOptions } from './circuit.ts';

/** Whether a service does what it is there for now, or what keeps it from that, for the log. */
export type Readiness = { ready: true } | { ready: false; because: string };

/** For how long a refused key counts as refused without another call (ms): then it is tried again. */
const untilTriedAgain = 300_000;

export interface ProviderHealth {
  /** Of all its calls. */
  circuit: Circuit;
  /** What it answered to a call: that it does not take the key, or anything else. */
  report(answer: { keyRefused: boolean }): void;
  /** What its last answers say of the next: costs nothing to ask. */
  readiness(): Readiness;
}

/** What a provider's own answers say of it. `key` names the setting that holds its key. */
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

/** Asks a provider once, by a call that changes nothing, and reports its health. */
export async function askedOnce(readiness: () => Readiness, ask: () => Promise<unknown>): Promise<Readiness> {
  const asked = await ask().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'no answer'),
  );
  const then = readiness();
  return asked === null || !then.ready ? then : { ready: false, because: asked };
}
