/** The server's only source of time: tests put their own in its place. */
export interface Clock {
  now(): Date;
  /** Resolves after that many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}
