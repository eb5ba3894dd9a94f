import type { Scanner } from './port.ts';

/** The EICAR test file, in two parts so that scanners do not detect this source file. */
const signature = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
  'latin1',
);

/** The default scanner, which detects the EICAR test file only, so that refusals can be tested. */
export const eicarScanner = (): Scanner => ({
  async scan(content) {
    let tail = Buffer.alloc(0);
    for await (const chunk of content) {
      const seen = Buffer.concat([tail, chunk]);
      if (seen.includes(signature)) return { clean: false, finding: 'Eicar-Test-Signature' };
      tail = seen.subarray(-(signature.byteLength - 1));
    }
    return { clean: true };
  },
});
