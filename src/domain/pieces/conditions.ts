import { structuralFlags } from '../forms.ts';
import { destinationListOf, entryOf, subtypeListOf } from '../lists.ts';
import type { QualityCode } from '../lists/people.ts';
import type { DestinationCode, SubtypeCode } from '../lists/works.ts';
import type { FileData } from './piece.ts';

/*
 * Conditions on a file that the need of several pieces depends on (docs/domain/documents.md).
 */

/** The part of a file that describes the site, without its policyholders. */
export type SiteData = Pick<FileData, 'type' | 'subtype' | 'batiment' | 'chantier'>;

/** Code of an entry of that list; empty if the answer is missing. */
const codeOf = (list: Parameters<typeof entryOf>[0], id: number | null): string =>
  entryOf(list, id)?.code ?? '';

export const hasSubtype = (file: SiteData, ...codes: SubtypeCode[]): boolean =>
  codes.some((code) => code === codeOf(subtypeListOf(file.type), file.subtype));

export const isFor = (file: SiteData, ...codes: DestinationCode[]): boolean =>
  file.type === 'Syndic' &&
  codes.some((code) => code === codeOf(destinationListOf(file.type), file.chantier.destination));

export const hasQuality = ({ souscripteurs }: FileData, code: QualityCode): boolean =>
  souscripteurs.some(({ client }) => codeOf('quality', client.quality) === code);

export const isNewBuild = ({ batiment }: SiteData): boolean => codeOf('batiment', batiment) === 'neuf';
export const isOnExisting = (file: SiteData): boolean => !isNewBuild(file);

/** Works on the structure of an existing building are declared. */
export const touchesStructure = ({ chantier }: SiteData): boolean =>
  structuralFlags.some((flag) => chantier.Intervenants[flag]);

/** Euros above which a technical control is expected of a building that is not a house. */
const controlledCost = 750_000;
/** Floors above which it is expected. */
const controlledFloors = 3;

/**
 * A technical control is declared, or is expected of such a building. The obligation is art. L125-1 CCH; the
 * limits are those of the trade.
 */
export const hasTechnicalControl = (file: SiteData): boolean =>
  file.chantier.declarations.controle_technique ||
  (file.type === 'Syndic' &&
    ((file.chantier.nombre_etages ?? 0) > controlledFloors ||
      (file.chantier.cost ?? 0) > controlledCost ||
      isFor(file, 'hotel-residence', 'enseignement-erp', 'sante', 'equipement-public')));

export const hasPhotovoltaics = ({ chantier }: SiteData): boolean => (chantier.superficie_pv ?? 0) > 0;
