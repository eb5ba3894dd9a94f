/*
 * The short name of a browser from its User-Agent header. Only these words are stored: the header itself is long,
 * and identifies a device. A library knows some thousand devices; a user recognises the own ones by these two words.
 */

/** In this order: most browsers also name the ones that they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The header is at most this long in browsers; the rest is not read. */
const longest = 500;

const nameIn = (table: readonly (readonly [RegExp, string])[], header: string): string | undefined =>
  table.find(([pattern]) => pattern.test(header))?.[1];

/** `Firefox sur Windows`; the part that is known, or an empty text. */
export function browserName(userAgent: string): string {
  const header = userAgent.slice(0, longest);
  return [nameIn(browsers, header), nameIn(systems, header)].filter(Boolean).join(' sur ');
}
