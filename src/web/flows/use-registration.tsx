import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Actor, ActorOptions, SnapshotFrom } from 'xstate';
import type { User } from '#contract/account-resources.ts';
import { documentsChart } from '#machines/documents/index.ts';
import {
  storedCreation,
  registrationChart,
  type CreationAnswers,
  type RegistrationContext,
  type RegistrationPage,
} from '#machines/registration/index.ts';
import { registrationStepChart, type RegistrationStepContext } from '#machines/registration-step/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { actorContext } from './actor-context.ts';
import { draftLineOf } from './quote-view.ts';
import { useChild, useChildSelector } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { usePageHide } from './use-page-hide.ts';
import { useUpdates } from './use-updates.ts';
import { useRetry } from './use-retry.ts';

type RegistrationActor = Actor<typeof registrationChart>;
/** Context of a running registration actor. */
export const [RegistrationActorContext, useRegistrationActor] = actorContext<RegistrationActor>(
  'A registration belongs inside RegistrationProvider',
);

/** For tests: scripted calls, a clock, an inspector. */
export interface RegistrationScript {
  chart?: typeof registrationChart;
  options?: Pick<ActorOptions<typeof registrationChart>, 'clock' | 'inspect'>;
}

interface RegistrationProviderProps {
  page: RegistrationPage;
  /** From the address of a signature; `null` if the address has none. */
  membershipId: number | null;
  /** From the followed mailed link. */
  code: string | null;
  /** Code of the partner whose link the newcomer followed; it fills the form. */
  joining?: string | null;
  user: User | null;
  script?: RegistrationScript | undefined;
  children: ReactNode;
}

/** Starts the registration and provides it; it stays mounted between its pages. */
export function RegistrationProvider({
  page,
  membershipId,
  code,
  joining = null,
  user,
  script,
  children,
}: RegistrationProviderProps) {
  const [creation] = useState(() => ({
    ...storedCreation(),
    ...(joining !== null && { Agency_Code: joining }),
  }));
  const actor = useFlow(script?.chart ?? registrationChart, { ...script?.options, input: { creation } });
  useNotify(actor, {
    type: 'page.show',
    page,
    membershipId,
    code,
    account: user && { id: user.id, email: user.email, isRegistred: user.isRegistred },
  });
  usePageHide(actor);
  return <RegistrationActorContext value={actor}>{children}</RegistrationActorContext>;
}

const places = [
  'creating',
  'posted',
  'awaiting',
  'activating',
  'unactivated',
  'linkOver',
  'activated',
  'ineligible',
  'resetting',
  'failed',
  'unavailable',
] as const;
const steps = ['informations', 'activite', 'documents', 'signing', 'status'] as const;
/** View of a registration page. */
export type RegistrationView = (typeof places | typeof steps)[number] | 'opening' | 'unrefreshed';

function viewOf(snapshot: SnapshotFrom<typeof registrationChart>): RegistrationView {
  if (snapshot.matches('resending') || snapshot.matches('checking') || snapshot.matches('verifying'))
    return 'awaiting';
  if (snapshot.matches('proving')) return 'activating';
  if (snapshot.hasTag('unrefreshed')) return 'unrefreshed';
  const step = steps.find((one) => snapshot.matches({ [one]: 'shown' }));
  return step ?? places.find((place) => snapshot.matches(place)) ?? 'opening';
}

export const useRegistrationView = (): RegistrationView => useSelector(useRegistrationActor(), viewOf);
export const useRegistration = <T,>(select: (context: RegistrationContext) => T): T =>
  useSelector(useRegistrationActor(), ({ context }) => select(context), shallowEqual);
/** The account is being created, the mail sent again, or the drafts deleted. */
export const useIsRegistering = (): boolean =>
  useSelector(
    useRegistrationActor(),
    (snapshot) =>
      snapshot.matches({ creating: 'saving' }) ||
      snapshot.matches('resending') ||
      snapshot.matches('verifying') ||
      (snapshot.matches('resetting') && !snapshot.matches({ resetting: 'asking' })),
  );

/** User commands on the registration's pages. */
export function useRegistrationCommands() {
  const actor = useRegistrationActor();
  const retry = useRetry(actor, 'registration.retry');
  const commands = useMemo(
    () => ({
      change: (form: CreationAnswers) => actor.send({ type: 'creation.change', form }),
      create: () => actor.send({ type: 'creation.send' }),
      resend: () => actor.send({ type: 'mail.resend' }),
      check: () => actor.send({ type: 'activation.check' }),
      refresh: () => actor.send({ type: 'status.refresh' }),
      reset: () => actor.send({ type: 'reset.confirm' }),
    }),
    [actor],
  );
  return { ...commands, retry };
}

/** Loads an administrator's decision when the user returns to the page. */
export const useDecisionsOfOthers = (): void => useUpdates(useRegistrationActor());

/** Actor of the agreement's signature, while one is expected. */
export const useAgreementSignature = () => useChild(useRegistrationActor(), 'signature', signatureChart);
/** Actor of the membership's documents, during step 4. */
export const useMembershipPapers = () => useChild(useRegistrationActor(), 'papers', documentsChart);

const useStepActor = () => useChild(useRegistrationActor(), 'step', registrationStepChart);
/** View of a step's page. A saved step counts as saving until the next page opens. */
function stepViewOf(
  snapshot: SnapshotFrom<typeof registrationStepChart>,
): 'opening' | 'unread' | 'filling' | 'saving' {
  if (snapshot.matches({ drafted: 'unread' })) return 'unread';
  if (snapshot.matches({ drafted: 'opening' })) return 'opening';
  return snapshot.matches({ drafted: 'filling' }) || snapshot.matches({ undrafted: 'filling' })
    ? 'filling'
    : 'saving';
}

/** Selects from the open step; `fallback` if none is open. */
export const useStep = <T,>(select: (context: RegistrationStepContext) => T, fallback: T): T =>
  useChildSelector(
    useRegistrationActor(),
    'step',
    registrationStepChart,
    ({ context }) => select(context),
    fallback,
    shallowEqual,
  );
export const useStepView = () =>
  useChildSelector(useRegistrationActor(), 'step', registrationStepChart, stepViewOf, 'opening');
/** State of the step's draft. */
export const useStepDraft = () =>
  useChildSelector(
    useStepActor(),
    'draft',
    draftChart,
    draftLineOf,
    { view: 'none' as const, savedAt: null },
    shallowEqual,
  );

/** User commands on a step's page. */
export function useStepCommands() {
  const actor = useStepActor();
  return useMemo(
    () => ({
      change: (values: object) => actor?.send({ type: 'form.change', values }),
      save: () => actor?.send({ type: 'step.save' }),
      keepMine: () => actor?.send({ type: 'draft.keepMine' }),
      takeOther: () => actor?.send({ type: 'draft.takeOther' }),
      retryDraft: () => actor?.send({ type: 'draft.retry' }),
    }),
    [actor],
  );
}
