/*
 * Measures text without a browser, from a table of character widths.
 */

/**
 * Character widths in thousandths of the font size: the wider of Figtree and Arial, rounded up to 20. The
 * layout runs without a browser, so this table measures text; an unknown character counts as wide.
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

/** Width of a line of text in pixels; never less than a browser's with Figtree or Arial. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  let thousandths = 0;
  for (const character of text) thousandths += tables[weight].get(character) ?? unknown;
  return (thousandths * size) / 1000;
}

/** Splits a name where it may be broken: after a space, dot, hyphen, underscore, comma or slash. */
const pieces = (text: string) => text.match(/[^ .\-_,/]*[ .\-_,/]?/g)?.filter((piece) => piece !== '') ?? [];

/** Breaks a text into lines of at most `width` pixels. A wider piece gets a line of its own. */
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
