export type ScanVerdict =
  | { clean: true }
  /** `finding`: what the scanner calls it. */
  | { clean: false; finding: string };

/**
 * Looks for malware in a content. Throws a `ScannerUnavailable` without a result: the content is then
 * neither accepted nor refused.
 */
export interface Scanner {
  scan(content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<ScanVerdict>;
}

export class ScannerUnavailable extends Error {
  constructor(because: string, options?: ErrorOptions) {
    super(`The scanner does not answer: ${because}`, options);
    this.name = 'ScannerUnavailable';
  }
}
