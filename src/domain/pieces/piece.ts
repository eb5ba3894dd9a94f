import type { IsoDate } from '../calendar.ts';
import type { DossierTab } from '../dossier-steps.ts';
import type { Chantier, Garanties, RequestType, Souscripteur } from '../forms.ts';

/** The fields of a contractor that its pieces depend on. */
export interface SiteContractor {
  id: number;
  name: string;
}

/** Data that the checklist depends on: the saved quote form, and the contractors if loaded. */
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
 * Whether a request needs a piece. `mandatory`: it is incomplete without it; `later`: mandatory from a day
 * on; `optional`: may be added. `because`: French reason for the sender.
 */
export type Need =
  | { kind: 'mandatory' | 'optional'; because: string }
  | { kind: 'later'; from: IsoDate; because: string };

/** A piece (docs/domain/documents.md). */
export interface Piece<Key extends string = string> {
  key: Key;
  /** The tab on which it is asked for. */
  tab: DossierTab;
  /** French. */
  label: string | ((file: FileData) => string);
  /** What it is for, in French. */
  purpose: string | ((file: FileData) => string);
  /** Several files may form the piece: a new one is added. Otherwise it replaces the former. */
  many?: true;
  /** One for each contractor of the site. */
  perContractor?: true;
  /** `null`: the piece does not apply to this request. `today`: day in Paris. */
  need: (file: FileData, today: IsoDate) => Need | null;
}

export const mandatory = (because: string): Need => ({ kind: 'mandatory', because });
export const optional = (because: string): Need => ({ kind: 'optional', because });

/** Declares a table of pieces. */
export const piecesOf = <const Key extends string>(rows: readonly Piece<Key>[]): readonly Piece<Key>[] =>
  rows;
