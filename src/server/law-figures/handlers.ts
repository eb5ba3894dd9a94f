import type { lawFigureCalls } from '#contract/law-figures.ts';
import { readsFigures } from '#domain/law-figures.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor } from '../database/executor.ts';
import { triedLaw } from '../law-trials/laws.ts';
import { recordExport } from '../session/account-events.ts';
import { csvOf } from './csv.ts';
import { readLawFigures, type AskedFigures } from './read.ts';
import { figuresReader, type FigureUnits } from './reader.ts';

/** The figures of a law for a caller; throws a 404 for a law without figures, or that the caller may not see. */
async function figuresFor(
  executor: Executor,
  caller: UserCaller,
  { chart, unit, company, ...asked }: AskedFigures & FigureUnits & { chart: string },
) {
  if (!readsFigures(chart, caller.role)) throw notFound('Ce diagramme n’a pas de chiffres.');
  const law = triedLaw(chart);
  if (!law) throw new Error(`${chart} cannot be tried`);
  const reader = await figuresReader(executor, caller, chart, { unit, company });
  return { law, figures: await readLawFigures(executor, law, reader, asked) };
}

export const lawFigureHandlers: HandlersOf<keyof typeof lawFigureCalls> = {
  lawFigures: async ({ params, query, caller, services: { database }, now }) => {
    const { figures } = await figuresFor(database, caller, { ...params, ...query, now });
    return { figures };
  },

  exportLawFigures: async ({ params, query, caller, services, now, address }) => {
    const { database } = services;
    const { law, figures } = await figuresFor(database, caller, { ...params, ...query, now });
    await recordExport({ caller, services, now, address }, { call: 'exportLawFigures', law: law.id });
    return new FileAnswer({
      name: `chiffres-${law.id}-${parisDateOf(now)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Buffer.from(csvOf(figures, law.id)),
    });
  },
};
