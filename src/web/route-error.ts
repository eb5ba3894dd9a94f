/** An error with an HTTP status, for the error page (docs/domain/screens.md: default 500). */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
