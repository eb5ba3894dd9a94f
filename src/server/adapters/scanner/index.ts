import { clamav, type ClamdAddress } from './clamav.ts';
import { eicarScanner } from './eicar.ts';
import type { Scanner } from './port.ts';

/** The malware scanner: clamd where it is configured, else the EICAR one. */
export const scannerOf = ({ clamd }: { clamd: ClamdAddress | null }): Scanner =>
  clamd ? clamav(clamd) : eicarScanner();
