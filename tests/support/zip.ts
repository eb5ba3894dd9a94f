import { inflateRawSync } from 'node:zlib';

/** The first bytes of each entry of a ZIP's central directory. */
const entryMark = Buffer.from('504b0102', 'hex');

/** The paths in a ZIP. */
export function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf(entryMark); at >= 0; at = zip.indexOf(entryMark, at + 1))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString('utf8'));
  return names;
}

/** The text of one file in a ZIP. */
export function textInZip(zip: Buffer, name: string): string {
  const named = zip.indexOf(name, zip.indexOf(entryMark), 'utf8');
  if (named < 0) throw new Error(`${name} is not in the archive`);
  const entry = named - 46;
  const [method, size, local] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 42),
  ];
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(begin, begin + size);
  return (method === 0 ? content : inflateRawSync(content)).toString('utf8');
}
