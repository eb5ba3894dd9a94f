import type { tariffCalls } from '#contract/tariffs.ts';
import { parisDateOf } from '#domain/dates.ts';
import { tariffFileText } from '#domain/form-pages/tariff-file.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import {
  blankTariffFacts,
  isTariffEvent,
  type TariffEventName,
  tariffFileName,
} from '#domain/tariff-versions.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { unknownEvent, validationRefused } from '../calls/refused.ts';
import { authorOf } from '../law/author.ts';
import type { Services } from '../services/services.ts';
import { tariffNamed } from './book/book.ts';
import { factsOf } from './facts.ts';
import type { TariffAgent } from './kind.ts';
import { copyableTariffs, tariffLine, tariffList } from './list.ts';
import { comparisonOf, draftTables } from './comparison.ts';
import { tariffResource } from './resource.ts';
import { tariffById } from './row.ts';
import { create, transition } from './store.ts';

const agentOf = (caller: UserCaller, services: Services, now: Date): TariffAgent => ({
  author: authorOf(caller),
  reader: { userId: caller.userId, now },
  services,
  now,
});

/** The message after each event. */
const messages: Readonly<Record<TariffEventName, string>> = {
  'TARIFF.CREATE': 'Le brouillon est créé.',
  'TARIFF.CHANGE': 'Le brouillon est enregistré.',
  'TARIFF.SUBMIT': 'La version est soumise\u00a0: une autre personne peut la publier.',
  'TARIFF.REOPEN': 'La version est de nouveau un brouillon.',
  'TARIFF.PUBLISH': 'La version est publiée\u00a0: elle entre en vigueur à son premier jour.',
  'TARIFF.WITHDRAW': 'La version est retirée.',
  'TARIFF.BEGIN': 'La version est en vigueur.',
  'TARIFF.REPLACE': 'La version est remplacée.',
};

export const tariffHandlers: HandlersOf<keyof typeof tariffCalls> = {
  tariffs: async ({ query, services: { database } }) => ({
    tariffs: await tariffList(database, query),
    line: await tariffLine(database),
  }),

  copyableTariffs: async ({ services: { database } }) => ({ copyable: await copyableTariffs(database) }),

  tariff: async ({ object, caller, services: { database }, now }) => ({
    tariff: await tariffResource(database, object, { userId: caller.userId, now }),
  }),

  tariffFile: async ({ object }) =>
    new FileAnswer({
      name: tariffFileName(object),
      type: 'application/json; charset=utf-8',
      content: Buffer.from(tariffFileText(object)),
    }),

  priceTariff: async ({ object, body, services: { database, tariffs }, now }) => {
    const today = parisDateOf(now);
    return comparisonOf(riskOfSimulation(body.case, today), {
      draft: draftTables(object, body.sheet, today),
      inForce: await tariffs.on(database, today),
    });
  },

  createTariff: async ({ body, caller, services, now, address }) => {
    const { database } = services;
    const copied = await tariffById(database, body.copied_from ?? 0);
    if (!copied) throw validationRefused({ copied_from: ['Choisissez une version de la liste.'] });
    if (await tariffNamed(database, body.name))
      throw validationRefused({ name: ['Une version publiée porte déjà ce nom.'] });
    const row = await create(
      { type: 'TARIFF.CREATE', channel: 'call' },
      {
        facts: blankTariffFacts,
        note: { address },
        made: {
          name: body.name,
          valid_from: body.valid_from,
          sheet: body.sheet ?? copied.sheet,
          copiedFrom: copied.id,
        },
      },
      agentOf(caller, services, now),
    );
    return {
      message: messages['TARIFF.CREATE'],
      tariff: await tariffResource(database, row, { userId: caller.userId, now }),
    };
  },

  tariffEvent: async ({ object, body: { event, data }, caller, services, now, address }) => {
    if (!isTariffEvent(event)) throw unknownEvent();
    const { database } = services;
    const reader = { userId: caller.userId, now };
    const row = await transition(
      object,
      { type: event, channel: 'call', data },
      {
        facts: await factsOf(database, object, { today: parisDateOf(now), reader: caller.userId }),
        note: { address },
      },
      agentOf(caller, services, now),
    );
    return { message: messages[event], tariff: await tariffResource(database, row, reader) };
  },
};
