import type { ReplayChanged, tariffReplayCalls, TariffReplay } from '#contract/tariff-replays.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf } from '#domain/money.ts';
import { tariffSheetSchema } from '#domain/validation/tariff.ts';
import { validate } from '#domain/validation/validate.ts';
import { reasons } from '#machines/tariff-version/reasons.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HandlersOf } from '../../calls/handler.ts';
import { conflict, notFound, validationRefused } from '../../calls/refused.ts';
import { askedPage, pageOf } from '../../portal/page.ts';
import type { Executor } from '../../database/executor.ts';
import { tariffNamed } from '../book/book.ts';
import { comparisonOf, draftTables } from '../comparison.ts';
import { recordExport } from '../../session/account-events.ts';
import type { TariffRow } from '../row.ts';
import { stopReplay } from '../stop-replay.ts';
import { replayFile } from './file.ts';
import { replayedById, riskOfReplayed } from './price.ts';
import { countIn, pricesIn } from './requests.ts';
import { linesOf, readCells, readSteps, replayResource } from './resource.ts';
import { lastReplay, type ReplayRow } from './row.ts';
import { startReplay } from './start.ts';

async function lastOf(executor: Executor, { id }: TariffRow): Promise<TariffReplay | null> {
  const row = await lastReplay(executor, id);
  return row ? replayResource(executor, row) : null;
}

const changed = async (executor: Executor, row: TariffRow, message: string): Promise<ReplayChanged> => ({
  message,
  replay: await lastOf(executor, row),
});

async function requiredReplay(executor: Executor, { id }: TariffRow): Promise<ReplayRow> {
  const row = await lastReplay(executor, id);
  if (!row) throw notFound('Le portefeuille n’a pas été rejoué sous cette version.');
  return row;
}

/** Requests of a page of their list. */
const requestsOfPage = 20;

export const tariffReplayHandlers: HandlersOf<keyof typeof tariffReplayCalls> = {
  tariffReplay: async ({ object, services: { database } }) => ({ replay: await lastOf(database, object) }),

  startReplay: async ({ object, caller, services, now }) => {
    const { database, tariffs } = services;
    // A list may have another value since the draft was saved.
    if (!validate(tariffSheetSchema, object.sheet).ok) throw conflict('not_permitted', reasons.sound);
    const { version } = await tariffs.on(database, parisDateOf(now));
    await startReplay(services, object, { comparedWith: version, userId: caller.userId, now });
    return changed(database, object, 'Le portefeuille est rejoué sous cette version.');
  },

  cancelReplay: async ({ object, services: { database }, now }) => {
    const wasRunning = await stopReplay(database, object.id, now);
    return changed(database, object, wasRunning ? 'Le rejeu est arrêté.' : 'Aucun rejeu n’est en cours.');
  },

  replayCsv: async ({ object, ...asked }) => {
    const { database } = asked.services;
    const replay = await requiredReplay(database, object);
    await recordExport(asked, { call: 'replayCsv', tariff: object.name });
    return new FileAnswer({
      name: `rejeu-${object.name}-v${replay.version}.csv`,
      type: 'text/csv; charset=utf-8',
      content: replayFile(database, replay, object.name),
    });
  },

  replayedRequests: async ({ object, query, services: { database } }) => {
    const replay = await requiredReplay(database, object);
    const { page, per_page, order, ...part } = query;
    const { offset, ...turned } = askedPage({ page, per_page }, requestsOfPage);
    const [cells, steps] = await Promise.all([readCells(database, replay), readSteps(database, replay)]);
    const total = countIn(part, { cells, steps });
    if (total === null) throw validationRefused({ type: ['Le rejeu ne compte pas cette partie.'] });
    const prices = await pricesIn(database, replay, part, { order, perPage: turned.perPage, offset });
    return {
      replay: {
        name: object.name,
        state: replay.state,
        version: replay.version,
        is_current: replay.is_current,
        compared_with: replay.compared_with,
        partner: cells.find(({ partner }) => partner === part.partner)?.name ?? null,
      },
      requests: pageOf(`/api/tariffs/${object.id}/replay/requests`, await linesOf(database, prices), {
        ...turned,
        total,
        filter: { ...part, order },
      }),
    };
  },

  replayedRequest: async ({ object, query, services: { database } }) => {
    const replay = await requiredReplay(database, object);
    const row = await replayedById(database, query.request_id);
    const inForce = await tariffNamed(database, replay.compared_with);
    const own = row?.tariff ? await tariffNamed(database, row.tariff.version) : null;
    const risk = row && inForce && riskOfReplayed(row, own ?? inForce);
    if (!row || !risk || !inForce) throw notFound('Ce dossier n’a pas de prix.');
    const day = risk.asOf;
    return {
      request: {
        id: row.id,
        reference: row.reference,
        client: row.client,
        type: row.type,
        cost: eurosOf(row.cost_cents),
        day,
      },
      ...comparisonOf(risk, { draft: draftTables(object, replay.sheet, day), inForce }),
    };
  },
};
