import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContractorResource } from '#contract/contractors.ts';
import type { ContractorAnswers } from '#domain/form-pages/contractor.ts';
import type { TradeKey } from '#domain/trades/index.ts';
import type { AddedContractorInput, ContractorInput } from '#domain/validation/contractor.ts';
import {
  contractorsChart,
  type ContractorsContext,
  type ContractorWrite,
  type TakenUp,
} from '#machines/contractors/index.ts';
import { actorContext } from './actor-context.ts';
import { useChild } from './use-child.ts';
import { useDossierActor } from './use-dossier.tsx';
import { useRetry } from './use-retry.ts';

export type ContractorsActor = ActorRefFrom<typeof contractorsChart>;
const [ContractorsActorContext, useContractorsActor] = actorContext<ContractorsActor>(
  'Contractors belong inside ContractorsProvider',
);

/** Provides the contractors of a site. */
export const ContractorsProvider = ({
  actor,
  children,
}: {
  actor: ContractorsActor;
  children: ReactNode;
}) => <ContractorsActorContext value={actor}>{children}</ContractorsActorContext>;

/** The dossier's contractors actor. */
export const useDossierContractors = (): ContractorsActor | undefined =>
  useChild(useDossierActor(), 'contractors', contractorsChart);

const views = ['unavailable', 'shown'] as const;
export type ContractorsView = (typeof views)[number] | 'loading';

export const useContractorsView = (): ContractorsView =>
  useSelector(useContractorsActor(), (snapshot) => views.find((view) => snapshot.matches(view)) ?? 'loading');
export const useContractors = <T,>(select: (context: ContractorsContext) => T): T =>
  useSelector(useContractorsActor(), ({ context }) => select(context));

const writes = ['adding', 'changing', 'moving', 'verifying', 'linking', 'linkingAll', 'unlinking'] as const;
/** The write in progress; there is at most one. */
export const useContractorWrite = (): ContractorWrite | null =>
  useSelector(useContractorsActor(), (snapshot) =>
    writes.some((write) => snapshot.matches({ shown: write })) ? snapshot.context.write : null,
  );
export const useIsWritingContractor = (): boolean => useContractorWrite() !== null;

/**
 * Button props for an action on a contractor: `busy` during its own write, `aria-disabled` during another.
 * The chart ignores both presses, and the focus stays.
 */
export function useContractorButton({
  id,
}: ContractorResource): (
  kind: ContractorWrite['kind'],
  mailed?: boolean,
) => { busy: boolean; 'aria-disabled': true | undefined } {
  const write = useContractorWrite();
  return (kind, mailed) => {
    const busy =
      write?.kind === kind &&
      'contractor' in write &&
      write.contractor === id &&
      (write.kind !== 'link' || write.mailed === mailed);
    return { busy, 'aria-disabled': (write !== null && !busy) || undefined };
  };
}

/** Saves the open form. */
export function useSaveContractor(): (input: ContractorInput | AddedContractorInput) => void {
  const actor = useContractorsActor();
  return (input) => actor.send({ type: 'contractor.save', input, key: crypto.randomUUID() });
}

/** User commands on the contractors. */
export function useContractorCommands() {
  const actor = useContractorsActor();
  const retry = useRetry(actor, 'contractors.retry');
  const commands = useMemo(
    () => ({
      add: (trade: TradeKey | null) => actor.send({ type: 'form.open', contractor: null, trade }),
      edit: ({ id }: ContractorResource) => actor.send({ type: 'form.open', contractor: id, trade: null }),
      change: (typed: ContractorAnswers) => actor.send({ type: 'form.change', typed }),
      fill: (typed: ContractorAnswers, takenUp: TakenUp | null) =>
        actor.send({ type: 'form.fill', typed, takenUp }),
      closeForm: () => actor.send({ type: 'form.close' }),
      remove: ({ id, version }: ContractorResource) =>
        actor.send({ type: 'contractor.move', contractor: id, seen: version, removed: true }),
      restore: ({ id, version }: ContractorResource) =>
        actor.send({ type: 'contractor.move', contractor: id, seen: version, removed: false }),
      verify: ({ id, version }: ContractorResource, verified: boolean) =>
        actor.send({ type: 'contractor.verify', contractor: id, seen: version, verified }),
      makeLink: ({ id }: ContractorResource, mailed: boolean) =>
        actor.send({ type: 'link.make', contractor: id, mailed }),
      linkAll: () => actor.send({ type: 'links.send' }),
      revokeLink: ({ id }: ContractorResource) => actor.send({ type: 'link.revoke', contractor: id }),
      closeLink: () => actor.send({ type: 'link.close' }),
      closeMessage: () => actor.send({ type: 'message.close' }),
    }),
    [actor],
  );
  return { ...commands, retry };
}
