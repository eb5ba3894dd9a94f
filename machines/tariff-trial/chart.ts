import { assertEvent, assign, setup } from 'xstate';
import type { TariffComparison } from '#contract/tariffs.ts';
import type { TariffSheet } from '#domain/tariff/sheet.ts';
import type { TariffTrial } from '#domain/validation/tariff-trial.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import {
  answerOf,
  errorsOf,
  firstMessageOf,
  outcomeGuards,
  outputOf,
  unexpected,
} from '../shared/outcome.ts';
import { sameData } from '../shared/same-data.ts';
import { caseOf, firstCase, type TrialForm } from './page.ts';

export interface TariffTrialInput {
  /** Id of the version. */
  id: number;
  /** Its tables as they are typed; null while a figure is wrong. */
  sheet: TariffSheet | null;
  /** The case to begin with; a new house by default. */
  form?: TrialForm;
}

/** Two prices with what they belong to. */
export interface KnownComparison {
  asked: TariffTrial;
  answer: TariffComparison;
}

export interface TariffTrialContext {
  id: number;
  sheet: TariffSheet | null;
  form: TrialForm;
  /** The last prices; they stay displayed while others are asked for. */
  price: KnownComparison | null;
  /** Errors at fields of the case. */
  errors: Record<string, string[]>;
  /** Why there are no prices, in French. */
  message: string | null;
}

export type TariffTrialEvent =
  | { type: 'case.change'; form: TrialForm }
  /** Sent by the chart that owns the form of the version. */
  | { type: 'form.told'; content: TariffSheet | null }
  | { type: 'trial.retry' };

type Priced = CallOutcome<'priceTariff'>;

/** What prices are asked for; null while the tables or the case have a fault. */
export function askedOf({ sheet, form }: Pick<TariffTrialContext, 'sheet' | 'form'>): TariffTrial | null {
  const priced = caseOf(form);
  return sheet && priced ? { sheet, case: priced } : null;
}

/** Whether the displayed prices belong to other figures than the present ones. */
export const isOutdated = (context: Pick<TariffTrialContext, 'sheet' | 'form' | 'price'>): boolean =>
  context.price !== null && !sameData(context.price.asked, askedOf(context));

/** Input of the call; throws while there is nothing to price. */
function asking(context: TariffTrialContext) {
  const body = askedOf(context);
  if (!body) throw new Error('Prices are asked for sound tables and a whole case');
  return { params: { id: context.id }, body };
}

/**
 * A case priced under a version as it is typed and under the version in force (docs/domain/tariff-versions.md,
 * "Trial"). The server computes both after a pause in typing; the last prices stay displayed meanwhile.
 */
export const tariffTrialChart = setup({
  types: {
    context: {} as TariffTrialContext,
    events: {} as TariffTrialEvent,
    input: {} as TariffTrialInput,
  },
  actors: { priceTariff: call('priceTariff') },
  /** In ms: pause in typing before prices are asked for. */
  delays: { typingPause: 400 },
  guards: {
    ...outcomeGuards,
    isKnown: ({ context }) => context.price !== null && !isOutdated(context),
    isWhole: ({ context }) => askedOf(context) !== null,
  },
  actions: {
    takeForm: assign(({ event }) => {
      assertEvent(event, 'case.change');
      return { form: event.form, errors: {}, message: null };
    }),
    takeSheet: assign(({ event }) => {
      assertEvent(event, 'form.told');
      return { sheet: event.content, message: null };
    }),
    takePrice: assign(({ context }, outcome: Priced) => ({
      price: { asked: asking(context).body, answer: answerOf(outcome) },
      errors: {},
      message: null,
    })),
    takeRefusal: assign((_, outcome: Priced) => ({
      errors: Object.fromEntries(
        Object.entries(errorsOf(outcome)).map(([path, messages]) => [path.replace(/^case\./, ''), messages]),
      ),
      message: firstMessageOf(outcome),
    })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'tariff-trial',
  context: ({ input: { id, sheet, form = firstCase() } }) => ({
    id,
    sheet,
    form,
    price: null,
    errors: {},
    message: null,
  }),
  initial: 'deciding',
  on: {
    'case.change': { target: '.deciding', actions: 'takeForm' },
    'form.told': { target: '.deciding', actions: 'takeSheet' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isKnown', target: 'known' },
        { guard: 'isWhole', target: 'settling' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {
      description: 'Une valeur du tarif ou du cas est à corriger\u202f; les derniers prix restent affichés.',
    },
    settling: { after: { typingPause: 'asking' } },
    asking: {
      invoke: {
        id: 'priceTariff',
        src: 'priceTariff',
        input: ({ context }) => asking(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'known',
            actions: { type: 'takePrice', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    known: {},
    unavailable: { on: { 'trial.retry': 'asking' } },
  },
});
