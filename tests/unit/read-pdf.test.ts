import { createHash } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { PDF, type ProtectionOptions } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { measureFile } from '#server/documents/measure.ts';
import { readPdf } from '#server/documents/reading/read-pdf.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

async function protectedBy(options: ProtectionOptions): Promise<Buffer> {
  const pdf = await PDF.create();
  pdf.addPage();
  pdf.setProtection(options);
  return Buffer.from(await pdf.save());
}

/** RC4, in which old documents are encrypted; Node has none. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) =>
    ([state[one & 255], state[other & 255]] = [at(other), at(one)]);
  let mixed = 0;
  for (let index = 0; index < 256; index += 1)
    swap(index, (mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255));
  mixed = 0;
  return Buffer.from(
    data.map((byte, index) => {
      swap(index + 1, (mixed = (mixed + at(index + 1)) & 255));
      return byte ^ at(at(index + 1) + at(mixed));
    }),
  );
}

/** As documents were encrypted first (ISO 32000-1, 7.6.3): the document's id has its part in the key. */
function of1998(password: string): { entry: string; id: string } {
  const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const [owner, id] = [Buffer.alloc(32, 7), Buffer.from('(an) id')];
  const key = createHash('md5')
    .update(Buffer.concat([latin1(password), filling]).subarray(0, 32))
    .update(owner)
    .update(Buffer.from([252, 255, 255, 255]))
    .update(id)
    .digest()
    .subarray(0, 5);
  const entry = `<</Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${rc4(key, filling).toString('hex')}>>>`;
  return { entry, id: String.raw`[(\(an\) id)(other)]` };
}

async function* pieces(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield* await Promise.resolve([content]);
}

/** The message to the sender; `null` where the document is kept. */
async function refusal(content: Uint8Array): Promise<string | null> {
  const read = await readPdf(content);
  return read.ok ? null : read.because;
}

/** A locked document of which the table is a stream that unfolds to a thousand times its size. */
function unfolding(bytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(bytes), { level: constants.Z_BEST_SPEED });
  const { entry, id } = of1998('secret');
  const head = `%PDF-1.7\n1 0 obj\n${entry}\nendobj\n`;
  const table = `2 0 obj\n<</Type/XRef/Size 3/W[1 4 1]/Index[0 ${Math.floor(bytes / 6)}]/Root 1 0 R/Encrypt 1 0 R/ID${id}/Filter/FlateDecode/Length ${stream.byteLength}>>\nstream\n`;
  return Buffer.concat([
    latin1(head + table),
    stream,
    latin1(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ]);
}

const withPassword: unknown = expect.stringContaining('mot de passe');

describe('an encrypted PDF', () => {
  test('it is accepted if it opens without a password, and refused otherwise', async () => {
    const open = await protectedBy({ ownerPassword: 'owner', permissions: { print: false } });
    const locked = await protectedBy({ userPassword: 'secret', ownerPassword: 'owner' });
    expect([await refusal(open), await refusal(locked)]).toEqual([null, withPassword]);
  });

  test.each([
    ['', null],
    ['secret', withPassword],
  ])(
    'an encrypted PDF of 1998 with the password "%s" is treated in the same way, wherever its entry is',
    async (password, told) => {
      const { entry, id } = of1998(password);
      const named = `%PDF-1.3\n% /Encrypt 8 0 R before\n7 0 obj\n${entry}\nendobj\n17 0 obj\n<<>>\nendobj\ntrailer\n<</Root 1 0 R/ID${id}/Encrypt 7 0 R>>\n%%EOF\n`;
      const within = `%PDF-1.3\ntrailer\n<</Encrypt ${entry}/Root 1 0 R/ID ${id}>>\n%%EOF\n`;
      expect([await refusal(latin1(named)), await refusal(latin1(within))]).toEqual([told, told]);
    },
  );

  test('it is recognised without decompressing its content', async () => {
    expect(await refusal(unfolding(16 * 1024 * 1024))).toEqual(withPassword);
  });
});

test.each(['\0'.repeat(70_000), '\r\n'.repeat(4_000), '\x1a', ' \0'.repeat(9_000)])(
  'a PDF that is filled up after its end is kept',
  async (padding) => {
    expect(await refusal(latin1(`%PDF-1.7\n%%EOF\n${padding}`))).toBe(null);
  },
);

test('a truncated PDF is refused', async () => {
  expect(await refusal(latin1(`%PDF-1.7\n%%EOF\n${'x'.repeat(5_000)}`))).toEqual(
    expect.stringContaining('incomplet'),
  );
});

/** The kind of a file by its bytes, or the status of its refusal. */
const typeOf = (content: Uint8Array): Promise<unknown> =>
  measureFile(pieces(content)).then(
    ({ type }) => type,
    (refused: { status: number }) => refused.status,
  );

test.each([
  ['\xef\xbb\xbf', 'application/pdf'],
  ['Content-Type: application/pdf\r\n\r\n', 'application/pdf'],
  ['x'.repeat(1_019), 'application/pdf'],
  ['x'.repeat(1_020), 422],
])('a PDF says within 1,024 bytes that it is one: after %j', async (before, said) => {
  expect(await typeOf(latin1(`${before}%PDF-1.7\n%%EOF\n`))).toBe(said);
});

test('a PDF that only mentions encryption is accepted', async () => {
  expect(await refusal(latin1('%PDF-1.7\n% the /Encrypt entry, and /Encrypt 4\n%%EOF\n'))).toBe(null);
});
