/**
 * An outside service did not answer, or its answer is unusable. The caller tells the user in French and
 * continues without it.
 */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

/**
 * The answer about one object is impossible: that object is asked for again later; the service counts as
 * available.
 */
export class UnusableAnswer extends ServiceUnavailable {}

/** The calls of one outside service: open while the service is not called. */
export interface Circuit {
  isOpen(): boolean;
  /**
   * Runs a call of the service; throws ServiceUnavailable at once while the circuit is open. `name`: for the
   * log.
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface CircuitOptions {
  /** Whether an error counts as a failure of the service; by default every error. */
  isFailure?: (error: unknown) => boolean;
  /** Number of consecutive failures that open the circuit. */
  openAfter?: number;
  /** For how long it is open, in ms. */
  openFor?: number;
  now?: () => number;
}

/**
 * A circuit breaker: after several failures in a row no calls are made for a while. If the next call fails
 * too, the circuit opens again at once; a success resets the count.
 */
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
