import type { Columns } from '#domain/form-pages/page.ts';
import { classNames } from '../components/class-names.ts';

/** Class for the position of an item in the grid; empty for the default. */
export const gridClassOf = (columns: Columns | undefined, wholeOnPhone: boolean | undefined): string =>
  classNames(columns && `c${columns}`, wholeOnPhone && 'w');
