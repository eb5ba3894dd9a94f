import { circuitOf, type Circuit, type CircuitOptions } from '../../outbound/circuit.ts';
import type { Readiness } from '../port.ts';

/** For how long a key that was refused is held to be refused, where nothing is asked meanwhile (ms): then it is tried again. */
const untilTriedAgain = 300_000;

export interface Standing {
  /** Of all its calls. */
  circuit: Circuit;
  /** What it answered to a call: that it does not know the key, or lets it make no transaction. */
  hear(status: number, asked: { method: string; path: string }): void;
  /** What its last answers say of the next: costs nothing to ask. */
  readiness(): Readiness;
}

/** What the provider's own answers say of it. */
export function standingOf(options: CircuitOptions): Standing {
  const { now = Date.now } = options;
  const circuit = circuitOf(options);
  let refusedAt: number | null = null;
  return {
    circuit,
    hear(status, { method, path }) {
      const isRefused = status === 401 || (status === 403 && method === 'POST' && path === '/transactions');
      refusedAt = isRefused ? now() : null;
    },
    readiness() {
      if (circuit.isOpen()) return { ready: false, because: 'The provider of signatures does not answer' };
      if (refusedAt !== null && now() < refusedAt + untilTriedAgain) return { ready: false, because: 'The provider of signatures refuses the key of this portal: look at SIGNATURE_KEY' };
      return { ready: true };
    },
  };
}
