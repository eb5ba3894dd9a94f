/** An error that a page is shown for, with its status (docs/domain/screens.md: default 500). */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
