import type { SignatureField } from '../../adapters/signature/port.ts';
import { lettering } from '../../papers/embedded.ts';
import type { Signer } from './store.ts';

const a4 = { width: 595.28, height: 841.89 };
/** Size of the provider's signature box, in points. */
const box = { width: 200, height: 50 };
const left = 48;
const columns = 2;
const gap = 48;
const firstRow = 640;
const rowHeight = 96;

/** Lower left corner of the box of the signer at that index: two in a row, from the top. */
const placeOf = (index: number) => ({
  x: left + (index % columns) * (box.width + gap),
  y: firstRow - Math.floor(index / columns) * rowHeight,
});

/** Number of rows of one page. */
const rows = Math.floor((firstRow - 60) / rowHeight) + 1;
export const mostSigners = rows * columns;

/**
 * The document with one more page that holds a box for each signer, so that the boxes' positions do not
 * depend on the contents. Throws where there are more signers than boxes.
 */
export async function withSigningPage(
  content: Uint8Array,
  title: string,
  signers: readonly Pick<Signer, 'email' | 'name'>[],
): Promise<{ content: Uint8Array; fields: SignatureField[] }> {
  if (signers.length > mostSigners)
    throw new RangeError(`A document has places for ${mostSigners} signers, not for ${signers.length}`);
  const { PDF, rgb } = await import('@libpdf/core');
  const pdf = await PDF.load(content);
  const lettered = lettering(pdf);
  const page = pdf.addPage(a4);
  const write = (text: string, x: number, y: number, size: number) => {
    const { drawn, font } = lettered(text);
    page.drawText(drawn, { x, y, size, font, color: rgb(0.11, 0.14, 0.21) });
  };
  write('Signatures', left, 770, 18);
  write(title, left, 744, 10);
  for (const [index, { name }] of signers.entries()) {
    const { x, y } = placeOf(index);
    write(name.length > 46 ? `${name.slice(0, 45)}…` : name, x, y + box.height + 8, 9);
    page.drawRectangle({ x, y, ...box, borderColor: rgb(0.75, 0.79, 0.84), borderWidth: 0.75 });
  }
  const fields = signers.map(({ email }, index): SignatureField => ({
    signer: email,
    page: pdf.getPageCount(),
    ...placeOf(index),
  }));
  return { content: await pdf.save(), fields };
}
