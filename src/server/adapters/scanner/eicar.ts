import type { Scanner } from './port.ts';

/** The test file that every scanner knows (EICAR), in two parts: this program is not to be taken for it. */
const signature = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
  'latin1',
);

/**
 * Finds the EICAR test file and nothing else: the default scanner, so that refusals can be seen and
 * tested.
 */
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
