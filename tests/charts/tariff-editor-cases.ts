import type { TariffResource } from '#contract/tariffs.ts';
import { answersOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { firstCase } from '#machines/tariff-trial/index.ts';
import { tariffEditorChart, tariffEditorIgnored } from '#machines/tariff-editor/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import type { Move } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import {
  drafted,
  empty,
  faulty,
  file,
  fileText,
  newer,
  saved,
  storedForm,
  submitted,
  tariff,
  typed,
  withFile,
  wrong,
  wrongText,
} from './tariff-editor-fixtures.ts';
import { fileJourneys } from './tariff-editor-file-journeys.ts';
import { sendingOf } from './tariff-editor-gestures.ts';
import { writingJourneys } from './tariff-editor-journeys.ts';

/*
 * The suite of the chart `tariff-editor`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

/** What the editor is to send after these moves, computed by hand from what happened. */
function sentAfter(moves: readonly Move[]): object {
  let form: TariffAnswers = storedForm;
  let version = 0;
  let offered = false;
  for (const move of moves) {
    if (move.kind === 'done' && (move.id === 'readTariff' || move.id === 'rereadTariff')) {
      const { answer } = move.output as { answer?: { tariff: TariffResource } };
      if (!answer) continue;
      version = answer.tariff.version;
      if (move.id === 'readTariff') form = answersOf(answer.tariff);
    }
    if (move.kind === 'done' && move.id === 'readFile' && move.output === fileText) {
      const isTouched = JSON.stringify(form) !== JSON.stringify(readBefore(moves, move));
      if (isTouched) offered = true;
      else form = withFile(form);
    }
    if (move.kind !== 'send' && move.kind !== 'childSends') continue;
    const event = move.event as {
      type: string;
      form?: TariffAnswers;
      data?: (Partial<TariffAnswers> & { version?: number }) | null;
    };
    if (event.type === 'form.change' && event.form) form = event.form;
    if (event.type === 'file.take' && offered) form = withFile(form);
    if (event.type === 'file.take' || event.type === 'file.leave') offered = false;
    if ((event.type === 'draft.read' || event.type === 'draft.taken') && event.data) {
      const { version: seen = version, ...answers } = event.data;
      version = seen;
      form = { ...form, ...answers };
    }
  }
  return sendingOf(form, version);
}

/** The form of the version that was read last before that move. */
function readBefore(moves: readonly Move[], last: Move): TariffAnswers {
  let found = storedForm;
  for (const move of moves) {
    if (move === last) break;
    if (move.kind !== 'done' || (move.id !== 'readTariff' && move.id !== 'rereadTariff')) continue;
    const { answer } = move.output as { answer?: { tariff: TariffResource } };
    if (answer) found = answersOf(answer.tariff);
  }
  return found;
}

/** The version that was read last, whose tables the trial begins with. */
function trialAfter(moves: readonly Move[]): object {
  const last = moves.findLast((move) => move.kind === 'done' && move.id === 'readTariff');
  const { answer } = (last as { output: { answer: { tariff: TariffResource } } }).output;
  return { id: 7, sheet: answer.tariff.sheet };
}

/** What the page sees of the trial before it has a price. */
const trialLooks = {
  value: 'settling',
  context: { id: 7, sheet: tariff.sheet, form: firstCase(), price: null, errors: {}, message: null },
};

const named = () => ({ params: { id: 7 } });

export const suite = defineSuite(tariffEditorChart, {
  starts: { 'a draft': { id: 7 } },
  events: {
    'editor.retry': [{}],
    'form.change': [{ form: typed }, { form: faulty }],
    'tariff.save': [{ key: 'key-1' }],
    'file.choose': [{ file }, { file: empty }],
    'file.take': [{}],
    'file.leave': [{}],
    'draft.discard': [{}],
    'page.hide': [{}],
    'draft.takeOther': [{}],
    'draft.keepMine': [{}],
    'draft.retry': [{}],
    'draft.read': sentBy('draft', [
      { data: null, savedAt: null },
      { data: { ...drafted, version: 1 }, savedAt: '2026-06-15T08:00:00Z' },
    ]),
    'draft.unreadable': sentBy('draft', [{ message: 'Brouillon illisible.' }]),
    'draft.taken': sentBy('draft', [{ data: drafted }]),
    'draft.cleared': sentBy('draft', [{}]),
    'draft.notCleared': sentBy('draft', [{ message: 'Non effacé.' }]),
  },
  children: {
    readTariff: {
      done: [
        answered({ tariff }),
        answered({ tariff: newer }),
        answered({ tariff: submitted }),
        failures.gone,
        failures.offline,
      ],
      error: [fault],
    },
    save: { done: [saved, wrong, failures.stale, failures.offline], error: [fault] },
    readFile: { done: [fileText, wrongText], error: [fault] },
    trial: { error: [fault], looks: trialLooks },
    draft: {
      error: [fault],
      looks: {
        value: 'conflict',
        context: { savedAt: null, other: { data: null, revision: 1, savedAt: null } },
      },
    },
  },
  project: ({ read, form, version, errors, message, fileMessage, faults, offered, file: chosen }) => [
    read?.version,
    form.pool,
    form.basement,
    version,
    Object.keys(errors).length,
    message,
    fileMessage,
    faults.length,
    offered !== null,
    chosen !== null,
  ],
  limit: 8_000,
  pins: {
    readTariff: named,
    rereadTariff: named,
    trial: ({ moves }) => trialAfter(moves),
    draft: () => ({ parent: '@self', place: { kind: 'tarif', key: '7' } }),
    save: ({ moves }) => sentAfter(moves),
    readFile: () => ({ file }),
  },
  journeys: [...writingJourneys, ...fileJourneys],
  ignored: tariffEditorIgnored,
});
