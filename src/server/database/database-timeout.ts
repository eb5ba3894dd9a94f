/** The server took the statement and says nothing. What became of it is unknown, and its connection is of no more use. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseTimeout';
  }
}
