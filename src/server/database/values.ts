/** Collects a statement's values and gives their places. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}
