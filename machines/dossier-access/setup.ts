import { assertEvent, assign, emit, sendTo, setup, type AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import type { Emitted } from '../shared/emitted.ts';
import {
  closedTab,
  openingTab,
  dossierPath,
  progressOf,
  isCurrentStage,
  isReachable,
  stepOfSlug,
} from './access.ts';

/** Data in the address of a dossier. */
export interface DossierAddress {
  /** `null` on the bare `/dossier/{id}`. */
  tab: DossierTab | null;
  /** Path of the previous page; `null` for the first page of a visit. */
  previousPath: string | null;
}

/** The part of a request that opens and closes tabs. */
export type EnteredRequest = Pick<RequestResource, 'id' | 'step' | 'charged'>;

export interface DossierAccessInput extends DossierAddress {
  /** Owns the request: receives `DossierAccessNews`. */
  parent: AnyActorRef;
  role: Role;
  request: EnteredRequest;
}
export type DossierAccessContext = DossierAccessInput;

/** Both are sent by the chart that owns the request. */
export type DossierAccessEvent =
  /** The address changed within the dossier. */
  ({ type: 'tab.open' } & DossierAddress) | { type: 'request.changed'; request: EnteredRequest };

/** Data that the request's owner receives. */
export type DossierAccessNews =
  /** The tab may be displayed. */
  | { type: 'access.granted'; tab: DossierTab }
  /** No tab may be displayed until the address changes, which is under way. */
  | { type: 'access.pending' };

const stepOf = ({ request }: DossierAccessContext) => stepOfSlug(request.step.slug);

/** Types, actors, guards and actions of the chart of a dossier's access. */
export const dossierAccessSetup = setup({
  types: {
    context: {} as DossierAccessContext,
    events: {} as DossierAccessEvent,
    emitted: {} as Emitted,
    input: {} as DossierAccessInput,
  },
  guards: {
    noTabAsked: ({ context }) => context.tab === null,
    isCurrentStage: ({ context }) =>
      context.tab !== null && isCurrentStage(context.role, stepOf(context), context.tab),
    isReachable: ({ context }) =>
      context.tab !== null && isReachable(context.role, progressOf(context.request), context.tab),
    cameFromElsewhere: ({ context }) =>
      context.previousPath !== null &&
      context.previousPath !== dossierPath(context.request.id, context.tab ?? undefined),
  },
  actions: {
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'tab.open');
      return { tab: event.tab, previousPath: event.previousPath };
    }),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    notifyGranted: sendTo(
      ({ context }) => context.parent,
      ({ context }): DossierAccessNews => {
        if (context.tab === null) throw new Error('A dossier is shown on one of its tabs');
        return { type: 'access.granted', tab: context.tab };
      },
    ),
    notifyPending: sendTo(({ context }) => context.parent, {
      type: 'access.pending',
    } satisfies DossierAccessNews),
    goToCurrentStep: emit(({ context }): Emitted => ({
      type: 'navigate',
      to: dossierPath(context.request.id, openingTab(context.role, stepOf(context))),
      replace: true,
    })),
    goBack: emit(({ context }): Emitted => ({
      type: 'navigate',
      to: context.previousPath ?? dossierPath(context.request.id),
      replace: true,
    })),
    goToDossier: emit(({ context }): Emitted => ({
      type: 'navigate',
      to: dossierPath(context.request.id),
      replace: true,
    })),
    toastClosedTab: emit({ type: 'toast', kind: 'error', message: closedTab }),
  },
});
