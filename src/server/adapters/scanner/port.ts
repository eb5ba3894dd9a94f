export type ScanVerdict =
  | { clean: true }
  /** `finding`: name of the malware. */
  | { clean: false; finding: string };

/** Scans a content for malware. Throws `ScannerUnavailable` if there is no result. */
export interface Scanner {
  scan(content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<ScanVerdict>;
}

export class ScannerUnavailable extends Error {
  constructor(because: string, options?: ErrorOptions) {
    super(`The scanner does not answer: ${because}`, options);
    this.name = 'ScannerUnavailable';
  }
}
