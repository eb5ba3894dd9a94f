import type { IsoDate } from '../calendar.ts';
import type { DossierTab } from '../dossier-steps.ts';
import type { Chantier, Garanties, RequestType, Souscripteur } from '../forms.ts';

/** A contractor of the site, as far as its pieces are concerned. */
export interface SiteContractor {
  id: number;
  name: string;
}

/** What the checklist reads of a file: the quote form as saved, and its contractors where they are known. */
export interface FileData {
  type: RequestType;
  subtype: number;
  batiment: number;
  souscripteurs: readonly Souscripteur[];
  chantier: Chantier;
  garanties: Garanties;
  contractors?: readonly SiteContractor[] | undefined;
}

/**
 * Whether a file needs a piece. `mandatory`: the file is not complete without it; `later`: it will be, from that day on; `optional`: it may
 * be added. `because`: French, for whoever is asked for it.
 */
export type Need =
  | { kind: 'mandatory' | 'optional'; because: string }
  | { kind: 'later'; from: IsoDate; because: string };

/** A kind of piece that a file may hold (docs/domain/documents.md). */
export interface Piece<Key extends string = string> {
  key: Key;
  /** The tab on which it is asked for. */
  tab: DossierTab;
  /** French. */
  label: string | ((file: FileData) => string);
  /** What it is for, in French. */
  purpose: string | ((file: FileData) => string);
  /** Several files make the piece: a new one joins those that are there. Otherwise it takes their place. */
  many?: true;
  /** One for each contractor of the site. */
  perContractor?: true;
  /** `null`: this file does not concern it. `today`: the day in Paris. */
  need: (file: FileData, today: IsoDate) => Need | null;
}

export const mandatory = (because: string): Need => ({ kind: 'mandatory', because });
export const optional = (because: string): Need => ({ kind: 'optional', because });

/** Declares a table of pieces. */
export const piecesOf = <const Key extends string>(rows: readonly Piece<Key>[]): readonly Piece<Key>[] =>
  rows;
