import type { Asked } from './counted.ts';

/** A column of a picture's table: euros and numbers are aligned right. */
export interface Column {
  label: string;
  kind: 'text' | 'number' | 'euros';
  /** The two columns whose difference it is: on a screen, that of the whole euros beside it. */
  difference?: readonly [number, number];
}

export interface TableRow {
  cells: readonly (string | number)[];
  /** The list that the row's figure counts. */
  counted: (Asked & { unit?: number }) | null;
  /** The membership that the row leads to, where it leads to no list. */
  membership?: { id: number; isOwn: boolean };
}

/** The table of a picture: what it shows, and what its CSV file has (docs/domain/dashboard.md). */
export interface FigureTable {
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
}

export const text = (label: string): Column => ({ label, kind: 'text' });
export const number = (label: string): Column => ({ label, kind: 'number' });
export const euros = (label: string): Column => ({ label, kind: 'euros' });
