import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  noDraft,
  pieceVerdictChart,
  type Draft,
  type DraftFaults,
  type Drafts,
  type Examined,
} from '#machines/piece-verdict/index.ts';
import { currentDay } from '../components/current-day.ts';
import { useChild } from './use-child.ts';
import { useDocumentsActor } from './use-documents.tsx';
import { useNotify } from './use-notify.ts';

type Snapshot = SnapshotFrom<typeof pieceVerdictChart>;

const nothing: Drafts = {};
const noFaults: DraftFaults = {};

const shown = (snapshot: Snapshot | undefined) => ({
  isAccepting: snapshot?.hasTag('accepting') ?? false,
  isRefusing: snapshot?.hasTag('refusing') ?? false,
  /** Another user changed the document during its refusal. */
  isOutdated: snapshot?.hasTag('outdated') ?? false,
  /** The refusal that is being written can still be sent. */
  canRefuse: snapshot?.can({ type: 'refuse.send', today: currentDay() }) ?? false,
  mayAccept: snapshot?.can({ type: 'accept.choose' }) ?? false,
  mayRefuse: snapshot?.can({ type: 'refuse.choose' }) ?? false,
  examined: snapshot?.context.examined ?? null,
  asked: snapshot?.context.asked ?? null,
  draft: snapshot?.context.draft ?? noDraft,
  drafts: snapshot?.context.drafts ?? nothing,
  faults: snapshot?.context.faults ?? noFaults,
});

const deaf = { send: () => undefined };

/** The verdict on the document in sight (`examined`), of a request or in the review of a membership. */
export function usePieceVerdict(examined: Examined | null) {
  const actor = useChild(useDocumentsActor(), 'verdict', pieceVerdictChart);
  useNotify(actor ?? deaf, { type: 'document.examine', examined });
  const commands = useMemo(
    () => ({
      chooseAcceptance: () => actor?.send({ type: 'accept.choose' }),
      accept: () => actor?.send({ type: 'accept.send', today: currentDay() }),
      chooseRefusal: () => actor?.send({ type: 'refuse.choose' }),
      refuse: () => actor?.send({ type: 'refuse.send', today: currentDay() }),
      change: (draft: Partial<Omit<Draft, 'verdict'>>) =>
        actor?.send({ type: 'draft.change', draft, today: currentDay() }),
      cancel: () => actor?.send({ type: 'refuse.cancel' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}

export type PieceVerdictFlow = ReturnType<typeof usePieceVerdict>;
