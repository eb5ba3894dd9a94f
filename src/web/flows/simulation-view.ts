import type { SnapshotFrom } from 'xstate';
import type { communesChart } from '#machines/communes/index.ts';
import type { draftChart } from '#machines/shared/draft/index.ts';
import type { priceChart } from '#machines/shared/price/index.ts';
import type { simulationChart } from '#machines/simulation/index.ts';
import { isFailing } from '#machines/shared/price/index.ts';
import { addressOf, reachableStages, stages, type Stage } from '#machines/simulation/index.ts';
import type { StepLine } from '../components/Stepper.tsx';

export type SimulationSnapshot = SnapshotFrom<typeof simulationChart>;
export type PriceSnapshot = SnapshotFrom<typeof priceChart>;
export type DraftSnapshot = SnapshotFrom<typeof draftChart>;
export type CommunesSnapshot = SnapshotFrom<typeof communesChart>;

/** View of the screen: one name for each state that a user can distinguish. */
export type SimulationScreenName =
  | 'opening'
  | 'notOpened'
  | 'draftLost'
  | 'unknown'
  | 'closed'
  | 'draftFound'
  | 'discarding'
  | 'notDiscarded'
  | 'estimation'
  | 'formulaire'
  | 'recapitulatif'
  | 'notEligible'
  | 'confirmation';

const whole = [
  'opening',
  'notOpened',
  'draftLost',
  'unknown',
  'closed',
  'notEligible',
  'confirmation',
] as const;
const ofFile = ['draftFound', 'discarding', 'notDiscarded'] as const;

export function screenOf(snapshot: SimulationSnapshot): SimulationScreenName {
  const page =
    whole.find((name) => snapshot.matches(name)) ?? ofFile.find((file) => snapshot.matches({ file }));
  if (page) return page;
  if (snapshot.matches({ file: 'readingDraft' }) || snapshot.matches({ file: 'rereadingDraft' }))
    return 'opening';
  return (
    (['estimation', 'formulaire'] as const).find((stage) =>
      snapshot.matches({ file: { working: { stage } } }),
    ) ?? 'recapitulatif'
  );
}

export type PriceStatus = 'incomplete' | 'settling' | 'asking' | 'known' | 'refused' | 'unavailable';
const priceStatuses = ['incomplete', 'settling', 'asking', 'known', 'refused', 'unavailable'] as const;

export const priceStatusOf = (snapshot: PriceSnapshot): PriceStatus =>
  isFailing(snapshot)
    ? 'unavailable'
    : (priceStatuses.find((status) => snapshot.matches(status)) ?? 'incomplete');

/** Status of the draft, as displayed. */
export type DraftStatus = 'none' | 'pending' | 'saved' | 'unsaved' | 'conflict';
export const draftStatusOf = (snapshot: DraftSnapshot): DraftStatus =>
  snapshot.context.other !== null
    ? 'conflict'
    : ((['none', 'saved', 'unsaved'] as const).find((status) => snapshot.matches(status)) ?? 'pending');

export type SavingStatus = 'idle' | 'saving' | 'failed' | 'outdated' | 'barred';
const statusOfStop = { broken: 'failed', outdated: 'outdated', barred: 'barred' } as const;
export function savingStatusOf(snapshot: SimulationSnapshot): SavingStatus {
  if (!snapshot.matches({ file: 'recording' })) return 'idle';
  const state = (['broken', 'outdated', 'barred'] as const).find((stopped) =>
    snapshot.matches({ file: { recording: { stopped } } }),
  );
  return state ? statusOfStop[state] : 'saving';
}

export type ReferralStatus = 'firm' | 'indicative' | 'askingCompany' | 'awaitingCompany';
export type PriceMailStatus = 'none' | 'open' | 'sending' | 'sent';
export const referralStatusOf = (snapshot: SimulationSnapshot): ReferralStatus =>
  (['indicative', 'askingCompany', 'awaitingCompany'] as const).find((confirmation) =>
    snapshot.matches({ confirmation }),
  ) ?? 'firm';

/** State of sending the saved offer by mail, which is only possible at a firm price. */
export function priceMailStatusOf(snapshot: SimulationSnapshot): PriceMailStatus {
  if (snapshot.matches({ confirmation: 'firm' })) return 'open';
  if (snapshot.matches({ confirmation: 'sendingPrice' })) return 'sending';
  return snapshot.matches({ confirmation: 'sent' }) ? 'sent' : 'none';
}

export const stageLabels: Record<Stage, string> = {
  estimation: 'Estimation',
  formulaire: 'Formulaire',
  recapitulatif: 'Récapitulatif',
  confirmation: 'Confirmation',
};

export const stageOf = (screen: SimulationScreenName): Stage =>
  screen === 'notEligible' ? 'confirmation' : (stages.find((stage) => stage === screen) ?? 'estimation');

/** The four stages for the stepper, with links to those that can be opened. */
export function stepsOf({ context }: SimulationSnapshot, current: Stage): StepLine[] {
  const reachable = reachableStages(context);
  return stages.map((stage) => ({
    label: stageLabels[stage],
    done: stages.indexOf(stage) < stages.indexOf(current),
    to:
      reachable.includes(stage) || stage === current
        ? addressOf(context.type, stage, context.requestId, context.draft)
        : undefined,
  }));
}
