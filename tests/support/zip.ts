/** What each entry of a ZIP's central directory begins with. */
const entryMark = Buffer.from('504b0102', 'hex');

/** The paths in a ZIP. */
export function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf(entryMark); at >= 0; at = zip.indexOf(entryMark, at + 1)) names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString('utf8'));
  return names;
}
