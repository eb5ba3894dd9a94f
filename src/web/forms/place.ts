import type { Columns } from '#domain/form-pages/page.ts';
import { classNames } from '../components/class-names.ts';

/** The class of an item's place on the grid; empty where it takes what is usual. */
export const placeOf = (columns: Columns | undefined, wholeOnPhone: boolean | undefined): string =>
  classNames(columns && `c${columns}`, wholeOnPhone && 'w');
