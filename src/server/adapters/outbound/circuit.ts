import { ServiceUnavailable } from './get-json.ts';

interface Circuit {
  isOpen(): boolean;
  /** Runs a call of the service; throws ServiceUnavailable at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Leaves a service alone for thirty seconds after five calls in a row that it did not answer. `isFailure`: the error says that it did not. */
export function circuitOf(name: string, isFailure: (error: unknown) => boolean, now: () => number = Date.now): Circuit {
  let failures = 0;
  let closedAgainAt = 0;
  const isOpen = () => now() < closedAgainAt;
  return {
    isOpen,
    async run(work) {
      if (isOpen()) throw new ServiceUnavailable(`${name} is left alone for a while`);
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (!isFailure(error)) throw error;
        failures += 1;
        if (failures >= 5) closedAgainAt = now() + 30_000;
        throw new ServiceUnavailable(`${name} did not answer`, { cause: error });
      }
    },
  };
}
