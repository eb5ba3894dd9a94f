import type { IsoDate } from '#domain/calendar.ts';
import { adminRoles } from '#domain/roles.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import { tariffStates, type TariffEventName, type TariffState } from '#domain/tariff-versions.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import { newTariffSchema } from '#domain/validation/tariff.ts';
import { tariffTrialSchema } from '#domain/validation/tariff-trial.ts';
import { mixed, object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** A version of the tariff in a list (docs/domain/tariff-versions.md). */
export interface TariffSummary {
  id: number;
  name: string;
  state: TariffState;
  valid_from: IsoDate | null;
  /** Last day before the next published version; null while none follows, or if it is not published. */
  valid_until: IsoDate | null;
  /** Name of the version that it was copied from; null for the one that the portal came with. */
  copied_from: string | null;
  /** Names of people; null for the version that the portal came with. */
  author: string | null;
  publisher: string | null;
  updated_at: string;
  /** Offers that it has priced, and the contracts among them. */
  priced: number;
  contracts: number;
  /** Reason of its withdrawal; null if it was not withdrawn. */
  reason: string | null;
}

/** A line of the story of a version. */
export interface TariffStoryLine {
  id: number;
  at: string;
  event: TariffEventName;
  who: string;
  comment: string | null;
}

/** A version on the time line: when it is in force, or is meant to be. */
export type TariffMoment = Pick<TariffSummary, 'id' | 'name' | 'state' | 'valid_from' | 'valid_until'>;

/** A version with its tables, what it is compared with, its story, and what may happen to it. */
export interface TariffResource extends TariffSummary {
  /** Raised by each event of the law; a write names the one that it saw. */
  version: number;
  sheet: TariffSheet;
  /** The version that it was copied from. */
  base: { name: string; sheet: TariffSheet } | null;
  story: TariffStoryLine[];
  permitted: { event: string; channel: string }[];
  refused: { event: string; because: string }[];
}

/** The answer of every write. */
export interface TariffChanged {
  message: string;
  tariff: TariffResource;
}

/** A version that a draft may copy. */
export interface CopyableTariff {
  id: number;
  name: string;
  state: TariffState;
}

/** A price under one version: its name, and what the simulator shows of a price. */
export interface TariffPrice {
  version: string;
  tarif: Tarif;
  eligibility: Eligibility;
}

/** The same case under a version and under the one in force, on the same day. */
export interface TariffComparison {
  in_force: TariffPrice;
  draft: TariffPrice;
}

const ofMainAdministrators = { who: adminRoles, access: 'active', ofMainAdmins: true } as const;

/** Number of versions on a page. */
export const tariffsPerPage = 10;

/** Calls by which main administrators keep the versions of the tariff. */
export const tariffCalls = {
  tariffs: call<{
    tariffs: Page<TariffSummary>;
    /** Whatever the filter: the latest published versions by their first day, then what is prepared. */
    line: TariffMoment[];
  }>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/tariffs',
    summary: 'Les versions du tarif, la dernière d’abord',
    query: object({ ...pageQuery, state: string().oneOf([...tariffStates, '']) }),
  }),
  copyableTariffs: call<{ copyable: CopyableTariff[] }>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/tariffs/copyable',
    summary: 'Les versions qu’un brouillon peut copier, celle en vigueur d’abord',
  }),
  tariff: call<{ tariff: TariffResource }>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/tariffs/{id}',
    summary: 'Une version du tarif, ses tables et ce qui peut lui arriver',
    object: 'tariff',
    params: idParams,
  }),
  tariffFile: call<Blob>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/tariffs/{id}/file',
    summary: 'Le fichier d’une version du tarif',
    object: 'tariff',
    params: idParams,
    file: 'application/json',
  }),
  createTariff: call<TariffChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/tariffs',
    summary: 'Commence un brouillon, copie d’une version ou d’un fichier',
    body: newTariffSchema,
  }),
  priceTariff: call<TariffComparison>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/tariffs/{id}/price',
    summary: 'Le prix d’un cas sous ces tables et sous la version en vigueur',
    object: 'tariff',
    params: idParams,
    body: tariffTrialSchema,
  }),
  tariffEvent: call<TariffChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/tariffs/{id}/events',
    summary: 'Modifie, soumet, publie ou retire une version',
    object: 'tariff',
    params: idParams,
    body: object({
      event: string().max(40).required(),
      data: mixed<Record<string, unknown>>(),
      version: int4(0).required(),
    }),
  }),
};
