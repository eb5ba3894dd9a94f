/**
 * The server did not answer a statement in time: whether it
 * was executed is unknown, and its connection is dropped.
 */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseTimeout';
  }
}
