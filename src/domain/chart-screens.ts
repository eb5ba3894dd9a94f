/*
 * Pictures of the screen that shows a state of a chart, as files that `npm run screenshots` writes.
 */

/** Widths of the windows of the pictures, in pixels. */
export const screenWidths = [1440, 375] as const;
export type ScreenWidth = (typeof screenWidths)[number];

/** Name of the file of a state's picture. */
export const screenFileOf = (state: string, width: number): string => `${state}.${width}.webp`;
