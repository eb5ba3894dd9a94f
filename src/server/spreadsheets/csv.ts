/** Prefixes a text that a spreadsheet would take for a formula with an apostrophe (OWASP, CSV injection). */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line for French spreadsheets: semicolons, CRLF. Numbers come with a decimal comma. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(harmless(cell)))).join(';')}\r\n`;

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
