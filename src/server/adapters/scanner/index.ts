import { clamav, type ClamdAddress } from './clamav.ts';
import { eicarScanner } from './eicar.ts';
import type { Scanner } from './port.ts';

/** Who looks for malware: clamd where one is configured, else the stand-in. */
export const scannerOf = ({ clamd }: { clamd: ClamdAddress | null }): Scanner =>
  clamd ? clamav(clamd) : eicarScanner();
