import type { Brand } from '../config/brand.ts';

/** A paper as data: what it says, in order. Drawing knows no insurance, and tests read this. */
export interface Paper {
  title: string;
  /** Reference, version and date in one line. */
  subtitle: string;
  /** Across the top where the paper is not binding: "Prix indicatif", "Projet". */
  mark: string | null;
  brand: Brand;
  /** At the foot of each page, before the page number. */
  footer: string;
  sections: readonly Section[];
  /** A letter's head, over its title; the addressee shows in a window envelope. */
  letter?: LetterHead;
}

export interface LetterHead {
  from: readonly string[];
  to: readonly string[];
  /** `Le 15 juin 2026`. */
  dated: string;
}

export interface Column {
  label: string;
  /** Points; the first column takes what is left. */
  width: number | '*';
  align: 'left' | 'right';
}

export type Section =
  | { kind: 'pairs'; title: string; rows: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'table';
      title: string;
      columns: readonly Column[];
      rows: readonly (readonly string[])[];
      total: readonly string[] | null;
    }
  | { kind: 'paragraphs'; title: string; paragraphs: readonly string[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** Text that must be conspicuous: exclusions and nullities (art. L112-4 C. assur.). */
  | { kind: 'warning'; title: string; items: readonly string[] }
  /** A code that people copy by hand, with its purpose. */
  | { kind: 'code'; title: string; code: string; note: string }
  | { kind: 'blanks'; title: string; boxes: readonly { label: string; note: string }[] };
