/**
 * A job failed and would fail again: the outbox stores it with its reason and stops trying. `detail`,
 * for the log, names no person.
 */
export class FinalFailure extends Error {
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.name = 'FinalFailure';
    this.detail = detail;
  }
}
