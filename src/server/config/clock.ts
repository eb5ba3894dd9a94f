/** The server's only source of time; tests replace it. */
export interface Clock {
  now(): Date;
  /** Resolves after that many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}
