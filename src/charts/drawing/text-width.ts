/**
 * Widths of characters in thousandths of the font size: for each, the wider of Figtree and Arial, rounded up to 20.
 * Layout happens where there is no browser, so text is measured with this table; whatever it does not know counts as wide.
 */
const regular: readonly (readonly [number, string])[] = [
  [140, '\u202f'],
  [240, "'il’‘"],
  [280, ' \u00a0,.:;|Ij¦·ÌÍÎÏìíîï!'],
  [340, '[]`r¡´“”'],
  [380, '"()³ftª²º'],
  [420, '/\\{}°-¨'],
  [500, '*ksxz∥•'],
  [560, '1237?JLv^_acehnuyÿ«¯»àáâãäåçèéêëñùúûü–'],
  [600, '569$oqbdgp~£§òóôõö'],
  [660, '048FTZø#+<=>¬±×÷ß'],
  [700, '&ABEKPSXYVÀÁÂÃÄÅÈÉÊË€↑'],
  [760, 'CDRUHÇÙÚÛÜ'],
  [800, 'GNOQwØÑÒÓÔÕÖ'],
  [860, 'Mm½⇒→✓✗↻↳↗↩⇠◇▣⬡'],
  [960, 'W%æ⚙'],
];
const bold: readonly (readonly [number, string])[] = [
  [140, '\u202f'],
  [240, "'"],
  [300, ' \u00a0,.il|Ij¦·ìíîïÌÍÎÏ’‘'],
  [340, '!:;[]`'],
  [400, '()frt{}°'],
  [420, '-/\\'],
  [500, '*"z“”∥¨•'],
  [560, '137$J_aceksvxyàáâãäåçèéêë–'],
  [620, '25698?^«»FLTbdghnopqußñòóôõöøùúûü'],
  [660, '04#+<=>Z~±×÷'],
  [700, 'EPSXYÈÉÊË€'],
  [740, '&ABCDKRUVÀÁÂÃÄÅÇÙÚÛÜ↑'],
  [820, 'GHNOQwØÑÒÓÔÕÖ'],
  [860, 'M⇒→✓✗↻↳↗↩⇠◇▣⬡'],
  [980, '%mæW⚙'],
];

const tableOf = (rows: typeof regular) =>
  new Map(rows.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));
const tables = { regular: tableOf(regular), bold: tableOf(bold) };
const unknown = 1140;

export type Weight = keyof typeof tables;

/** Pixels that a line of text takes at a font size, never less than what a browser draws with Figtree or Arial. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  let thousandths = 0;
  for (const character of text) thousandths += tables[weight].get(character) ?? unknown;
  return (thousandths * size) / 1000;
}

/** Places where a long name may be cut: after a space, a dot, a hyphen, an underscore, a comma, a slash. */
const pieces = (text: string) => text.match(/[^ .\-_,/]*[ .\-_,/]?/g)?.filter((piece) => piece !== '') ?? [];

/** Cuts a text into lines of at most `width` pixels, wherever it can be cut. A piece wider than that keeps its own line. */
export function wrap(text: string, width: number, size: number, weight: Weight = 'regular'): string[] {
  if (textWidth(text, size, weight) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
    if (line !== '' && textWidth((line + piece).trimEnd(), size, weight) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
