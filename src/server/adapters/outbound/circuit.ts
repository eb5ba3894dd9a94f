/** An outside service did not answer, or answered nonsense: the caller says so in French and goes on without it. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** It answered about one thing what cannot be so: that is asked for again later, and nothing else need wait. */
export class UnusableAnswer extends ServiceUnavailable {}

export interface Circuit {
  isOpen(): boolean;
  /** Runs a call of the service, which is named for the log; throws ServiceUnavailable at once while the circuit is open. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface CircuitOptions {
  /** The error says that the service did not answer: any does, where nothing else is said. */
  isFailure?: (error: unknown) => boolean;
  /** Failures in a row that open the circuit, and for how long (ms). */
  openAfter?: number;
  openFor?: number;
  now?: () => number;
}

/** Leaves a service alone for a while after calls in a row that it did not answer. */
export function circuitOf({
  isFailure = () => true,
  openAfter = 5,
  openFor = 30_000,
  now = Date.now,
}: CircuitOptions = {}): Circuit {
  let failures = 0;
  let closedAgainAt = 0;
  const isOpen = () => now() < closedAgainAt;
  return {
    isOpen,
    async run(name, work) {
      if (isOpen()) throw new ServiceUnavailable(`${name} is left alone for a while`);
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (!isFailure(error)) throw error;
        failures += 1;
        if (failures >= openAfter) closedAgainAt = now() + openFor;
        throw error instanceof ServiceUnavailable
          ? error
          : new ServiceUnavailable(`${name} did not answer`, { cause: error });
      }
    },
  };
}
