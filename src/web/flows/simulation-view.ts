import type { SnapshotFrom } from 'xstate';
import type { communesChart, simulationChart, simulationDraftChart, simulationPriceChart } from '#machines/simulation/index.ts';
import { addressOf, reachableStages, stages, type Stage } from '#machines/simulation/index.ts';
import type { StepLine } from '../components/Stepper.tsx';

export type SimulationSnapshot = SnapshotFrom<typeof simulationChart>;
export type PriceSnapshot = SnapshotFrom<typeof simulationPriceChart>;
export type DraftSnapshot = SnapshotFrom<typeof simulationDraftChart>;
export type CommunesSnapshot = SnapshotFrom<typeof communesChart>;

/** What the screen shows, one name per state that a person could tell apart. */
export type SimulationScreenName =
  | 'opening' | 'notOpened' | 'unknown' | 'closed' | 'draftFound' | 'discarding' | 'notDiscarded'
  | 'estimation' | 'formulaire' | 'recapitulatif' | 'notEligible' | 'confirmation';

const plain = ['opening', 'notOpened', 'unknown', 'closed', 'draftFound', 'discarding', 'notDiscarded', 'notEligible', 'confirmation'] as const;

export function screenOf(snapshot: SimulationSnapshot): SimulationScreenName {
  const whole = plain.find((name) => snapshot.matches(name));
  if (whole) return whole;
  return (['estimation', 'formulaire'] as const).find((stage) => snapshot.matches({ working: { stage } })) ?? 'recapitulatif';
}

export type PriceStatus = 'incomplete' | 'settling' | 'asking' | 'known' | 'refused' | 'unavailable';
const priceStatuses = ['incomplete', 'settling', 'asking', 'known', 'refused', 'unavailable'] as const;

export const priceStatusOf = (snapshot: PriceSnapshot): PriceStatus => priceStatuses.find((status) => snapshot.matches(status)) ?? 'incomplete';

export type DraftStatus = 'kept' | 'waiting' | 'keeping' | 'notKept' | 'readingOther' | 'inConflict';
const draftStatuses = ['kept', 'waiting', 'keeping', 'notKept', 'readingOther', 'inConflict'] as const;
export const draftStatusOf = (snapshot: DraftSnapshot): DraftStatus => draftStatuses.find((status) => snapshot.matches(status)) ?? 'kept';

export type SavingStatus = 'idle' | 'saving' | 'failed' | 'outdated' | 'barred';
export function savingStatusOf(snapshot: SimulationSnapshot): SavingStatus {
  if (!snapshot.matches('recording')) return 'idle';
  return (['failed', 'outdated', 'barred'] as const).find((recording) => snapshot.matches({ recording })) ?? 'saving';
}

export type ReferralStatus = 'firm' | 'indicative' | 'askingCompany' | 'awaitingCompany';
export const referralStatusOf = (snapshot: SimulationSnapshot): ReferralStatus =>
  (['indicative', 'askingCompany', 'awaitingCompany'] as const).find((confirmation) => snapshot.matches({ confirmation })) ?? 'firm';

const stageLabels: Record<Stage, string> = { estimation: 'Estimation', formulaire: 'Formulaire', recapitulatif: 'Récapitulatif', confirmation: 'Confirmation' };

export const stageOf = (screen: SimulationScreenName): Stage =>
  screen === 'notEligible' ? 'confirmation' : (stages.find((stage) => stage === screen) ?? 'estimation');

/** The four stages for the stepper: links where they can be entered. */
export function stepsOf({ context }: SimulationSnapshot, current: Stage): StepLine[] {
  const reachable = reachableStages(context);
  return stages.map((stage) => ({
    label: stageLabels[stage],
    done: stages.indexOf(stage) < stages.indexOf(current),
    to: reachable.includes(stage) || stage === current ? addressOf(context.type, stage, context.requestId) : undefined,
  }));
}
