import type { IsoDate } from '#domain/calendar.ts';
import { requestTypes, type RequestType } from '#domain/forms.ts';
import { adminRoles } from '#domain/roles.ts';
import { replayBands } from '#domain/tariff/replay.ts';
import { lastStep, type ChangeBar } from '#domain/tariff/replay-changes.ts';
import { greatest } from '#domain/validation/bounds.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import type { Page } from './paging.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { TariffComparison } from './tariffs.ts';

/** How many requests pay more, less or the same, and sums in euros. */
export interface ReplayFigures {
  more: number;
  less: number;
  same: number;
  before: number;
  after: number;
  /** Sum of the rises, and of the falls. */
  risen: number;
  fallen: number;
}

/** A request with both of its prices, euros. */
export interface ReplayedLine {
  request_id: number;
  reference: string;
  client: string;
  type: RequestType;
  cost: number;
  before: number;
  after: number;
}

export const replayStates = ['running', 'done', 'cancelled', 'failed'] as const;
export type ReplayState = (typeof replayStates)[number];

/** The portfolio priced under a version and under the one in force (docs/domain/tariff-versions.md, "Replay"). */
export interface TariffReplay {
  id: number;
  state: ReplayState;
  /** The state of the version that it replays (a number), and whether the tables have not changed since. */
  version: number;
  is_current: boolean;
  /** Name of the version in force that it compares with. */
  compared_with: string;
  started_at: string;
  ended_at: string | null;
  started_by: string | null;
  /** Requests priced so far, of how many; null until they are counted. */
  priced: number;
  total: number | null;
  /** Requests whose answers give no price. */
  unpriced: number;
  all: ReplayFigures;
  types: (ReplayFigures & { type: RequestType })[];
  /** Of a type and a cost band (its index in `replayBands`). */
  cells: (ReplayFigures & { type: RequestType; band: number })[];
  partners: (ReplayFigures & { id: number; name: string })[];
  /** The histogram of the changes, from the greatest fall to the greatest rise. */
  changes: ChangeBar[];
  rises: ReplayedLine[];
  falls: ReplayedLine[];
}

/** Both prices of a request, explained, as of the day on which it was priced. */
export interface ReplayedRequest extends TariffComparison {
  request: { id: number; reference: string; client: string; type: RequestType; cost: number; day: IsoDate };
}

/** Part of a replay whose requests are listed; all of them without any. */
export interface ReplayPart {
  /** Steps of half a percent, both ends included. */
  from?: number | null | undefined;
  to?: number | null | undefined;
  type?: RequestType | undefined;
  /** Index in `replayBands`, of a type. */
  band?: number | undefined;
  /** Id of a partner. */
  partner?: number | undefined;
}

/** A page of replayed requests, and what the page says of their replay. */
export interface ReplayedRequests {
  replay: Pick<TariffReplay, 'state' | 'version' | 'is_current' | 'compared_with'> & {
    /** Name of the replayed version. */
    name: string;
    /** Name of the partner of the part. */
    partner: string | null;
  };
  requests: Page<ReplayedLine>;
}

export const replayOrders = ['rises', 'falls'] as const;
/** The greatest rises first, or the greatest falls. */
export type ReplayOrder = (typeof replayOrders)[number];

const step = () => int4(-lastStep).max(lastStep);

/** The answer of a write. */
export interface ReplayChanged {
  message: string;
  replay: TariffReplay | null;
}

const ofMainAdministrators = { who: adminRoles, access: 'active', ofMainAdmins: true } as const;
const ofTariff = { ...ofMainAdministrators, object: 'tariff', params: idParams } as const;

/** Calls by which main administrators replay the portfolio under a version of the tariff. */
export const tariffReplayCalls = {
  tariffReplay: call<{ replay: TariffReplay | null }>()({
    ...ofTariff,
    method: 'GET',
    path: '/api/tariffs/{id}/replay',
    summary: 'Le dernier rejeu du portefeuille sous cette version',
  }),
  startReplay: call<ReplayChanged>()({
    ...ofTariff,
    method: 'POST',
    path: '/api/tariffs/{id}/replay',
    summary: 'Rejoue le portefeuille sous cette version',
    body: object({ version: int4(0).required() }),
  }),
  cancelReplay: call<ReplayChanged>()({
    ...ofTariff,
    method: 'DELETE',
    path: '/api/tariffs/{id}/replay',
    summary: 'Arrête le rejeu',
  }),
  replayCsv: call<Blob>()({
    ...ofTariff,
    method: 'GET',
    path: '/api/tariffs/{id}/replay/csv',
    summary: 'Les deux prix de chaque dossier rejoué, en CSV',
    file: 'text/csv',
  }),
  replayedRequests: call<ReplayedRequests>()({
    ...ofTariff,
    method: 'GET',
    path: '/api/tariffs/{id}/replay/requests',
    summary: 'Les dossiers d’une partie du rejeu, avec leurs deux prix',
    query: object({
      page: pageQuery.page,
      per_page: pageQuery.per_page,
      type: string<RequestType>().oneOf([...requestTypes]),
      band: int4(0).max(replayBands.length - 1),
      partner: int4(1),
      from: step(),
      to: greatest('from', step()),
      order: string<ReplayOrder>()
        .oneOf([...replayOrders])
        .default('rises'),
    }),
  }),
  replayedRequest: call<ReplayedRequest>()({
    ...ofTariff,
    method: 'GET',
    path: '/api/tariffs/{id}/replay/request',
    summary: 'Les deux prix d’un dossier rejoué, ligne à ligne',
    query: object({ request_id: int4(1).required() }),
  }),
};
