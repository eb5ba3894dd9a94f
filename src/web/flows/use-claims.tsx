import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ClaimResource } from '#contract/claims.ts';
import type { ClaimDeclaration } from '#domain/claim.ts';
import type { DeclarationDays } from '#domain/validation/claim.ts';
import { claimsChart, actionsIdOf, type ClaimsContext } from '#machines/claims/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { actorContext } from './actor-context.ts';
import { draftLineOf } from './quote-view.ts';
import { useChild, useChildSelector } from './use-child.ts';
import { useDossierActor } from './use-dossier.tsx';
import { useDownload } from './use-download.tsx';
import { useLawActions } from './use-law-actions.ts';
import { usePageHide } from './use-page-hide.ts';
import { useUpdates } from './use-updates.ts';
import { useRetry } from './use-retry.ts';

export type ClaimsActor = ActorRefFrom<typeof claimsChart>;
const [ClaimsActorContext, useClaimsActor] = actorContext<ClaimsActor>('Claims belong inside ClaimsProvider');

/** Provides the claims of a request. */
export function ClaimsProvider({ actor, children }: { actor: ClaimsActor; children: ReactNode }) {
  usePageHide(actor);
  useUpdates(actor);
  return <ClaimsActorContext value={actor}>{children}</ClaimsActorContext>;
}

/** The dossier's claims actor; `undefined` while another tab is open. */
export const useDossierClaims = (): ClaimsActor | undefined =>
  useChild(useDossierActor(), 'claims', claimsChart);

export type ClaimsView = 'loading' | 'unavailable' | 'list' | 'opening' | 'unread' | 'filling' | 'sending';

export const useClaimsView = (): ClaimsView =>
  useSelector(useClaimsActor(), (snapshot): ClaimsView => {
    if (snapshot.matches('reading')) return 'loading';
    if (snapshot.matches('unavailable')) return 'unavailable';
    if (!snapshot.matches({ shown: 'declaring' })) return 'list';
    if (snapshot.matches({ shown: { declaring: 'opening' } })) return 'opening';
    if (snapshot.matches({ shown: { declaring: 'unread' } })) return 'unread';
    return snapshot.matches({ shown: { declaring: 'filling' } }) ? 'filling' : 'sending';
  });
export const useClaims = <T,>(select: (context: ClaimsContext) => T): T =>
  useSelector(useClaimsActor(), ({ context }) => select(context));

/** Bounds of the days of the declaration as the server states them; `undefined` before the list is read. */
export function useDeclarationDays(): DeclarationDays | undefined {
  const today = useClaims(({ list }) => list?.declaring.days.today);
  const covered = useSelector(
    useClaimsActor(),
    ({ context: { completing, list } }) => completing?.facts.covered ?? list?.declaring.days.covered,
    shallowEqual,
  );
  return useMemo(() => (today && covered ? { today, covered } : undefined), [today, covered]);
}

/** State of the declaration's draft. */
export const useDeclarationDraft = () =>
  useChildSelector(
    useClaimsActor(),
    'draft',
    draftChart,
    draftLineOf,
    { view: 'none' as const, savedAt: null },
    shallowEqual,
  );

/** User commands of the tab. */
export function useClaimsCommands() {
  const actor = useClaimsActor();
  const retry = useRetry(actor, 'claims.retry');
  const commands = useMemo(
    () => ({
      begin: (claim: number | null) =>
        actor.send({ type: 'declaration.begin', claim, key: crypto.randomUUID() }),
      change: (form: ClaimDeclaration) => actor.send({ type: 'form.change', form }),
      send: () => actor.send({ type: 'declaration.send', key: crypto.randomUUID() }),
      leave: () => actor.send({ type: 'declaration.leave' }),
      discard: () => actor.send({ type: 'declaration.discard' }),
      keepMine: () => actor.send({ type: 'draft.keepMine' }),
      takeOther: () => actor.send({ type: 'draft.takeOther' }),
      retryDraft: () => actor.send({ type: 'draft.retry' }),
    }),
    [actor],
  );
  return { ...commands, retry };
}

/** Actions on one claim, and their progress. */
export const useClaimActions = ({ id }: Pick<ClaimResource, 'id'>) =>
  useLawActions(useClaimsActor(), actionsIdOf(id));

/** Downloads the receipt of a claim. */
export function useReceipt() {
  const { download, ...rest } = useDownload(useClaimsActor(), 'receipt');
  return {
    ...rest,
    download: ({ request_id: id, receipt, reference }: ClaimResource) =>
      receipt !== null &&
      download({ call: { params: { id, paper: receipt } }, name: `Récépissé ${reference}.pdf` }),
  };
}
