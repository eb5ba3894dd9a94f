import { once } from './once.ts';

/**
 * Characters that papers can draw, as hexadecimal ranges: letters and signs of European languages and
 * Vietnamese. Both weights of the papers' widest font have them (src/server/papers/fonts.ts);
 * `tests/unit/drawable.test.ts` compares.
 */
const ranges = `
20-7e a0-ac ae-2e9 2ec-2ee 2f3 2f7 300-34e 351-353 357-358 35a 35c-362 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-525
1e00-1efb 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe
2000-200a 2010-2027 202f-205f 2070-2071 2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bd 2100-2109 210b-2149 214b 214e 2150-2185 2189 2190-22ff
25a0-269c 269e-26b8 26c0-26c3 26e2 2701-2704 2706-2709 270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-2794 2798-27af 27b1-27be fb00-fb06
`;

const code = (hex: string): string => `\\u{${hex}}`;
const inRanges = ranges
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map(code).join('-'))
  .join('');

/** Matches characters that need a glyph and have none. Line ends, tabs and invisible characters need none. */
const undrawable = once(() => new RegExp(`[^\\n\\r\\t\\p{Default_Ignorable_Code_Point}${inRanges}]`, 'gu'));

/** The characters of a text that papers cannot draw, without duplicates, in order. */
export const undrawableIn = (text: string): string[] => [
  ...new Set(text.normalize('NFC').match(undrawable())),
];

/** The text for a paper: normalised, with U+FFFD for undrawable characters, which older data may contain. */
export const drawableText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(undrawable(), '\ufffd');
