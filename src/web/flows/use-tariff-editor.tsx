import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { Actor, ActorOptions } from 'xstate';
import type { TariffAnswers } from '#domain/form-pages/tariff.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { tariffEditorChart, type TariffEditorContext } from '#machines/tariff-editor/index.ts';
import { tariffTrialChart } from '#machines/tariff-trial/index.ts';
import { actorContext } from './actor-context.ts';
import { draftLineOf } from './quote-view.ts';
import { useChild, useChildSelector } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { TrialContext } from './use-tariff-trial.tsx';
import { usePageHide } from './use-page-hide.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface TariffEditorScript {
  chart?: typeof tariffEditorChart;
  options?: Pick<ActorOptions<typeof tariffEditorChart>, 'clock' | 'inspect'>;
}

type EditorActor = Actor<typeof tariffEditorChart>;
const [TariffEditorContextOf, useEditorActor] = actorContext<EditorActor>(
  'The form of a version of the tariff belongs inside TariffEditorProvider',
);

/** Starts the editor of a version and provides it. */
export function TariffEditorProvider({
  id,
  script,
  children,
}: {
  id: number;
  script?: TariffEditorScript | undefined;
  children: ReactNode;
}) {
  const actor = useFlow(script?.chart ?? tariffEditorChart, { ...script?.options, input: { id } });
  usePageHide(actor);
  return <TariffEditorContextOf value={actor}>{children}</TariffEditorContextOf>;
}

export type TariffEditorView =
  | 'loading'
  | 'unavailable'
  | 'unknown'
  | 'closed'
  | 'opening'
  | 'unread'
  | 'filling'
  | 'readingFile'
  | 'replacing'
  | 'sending'
  | 'left';

export const useTariffEditorView = (): TariffEditorView =>
  useSelector(useEditorActor(), ({ value }): TariffEditorView => {
    if (typeof value === 'string') return value === 'reading' ? 'loading' : value;
    const { writing } = value;
    return writing === 'saving' || writing === 'comparing' || writing === 'clearing' ? 'sending' : writing;
  });

export const useTariffEditor = <T,>(select: (context: TariffEditorContext) => T): T =>
  useSelector(useEditorActor(), ({ context }) => select(context), shallowEqual);

/** Provides the chart of the case on trial, which follows the form. */
export function TrialProvider({ children }: { children: ReactNode }) {
  return (
    <TrialContext value={useChild(useEditorActor(), 'trial', tariffTrialChart)}>{children}</TrialContext>
  );
}

/** State of the form's draft. */
export const useTariffDraft = () =>
  useChildSelector(
    useEditorActor(),
    'draft',
    draftChart,
    draftLineOf,
    { view: 'none' as const, savedAt: null, message: null },
    shallowEqual,
  );

/** What the administrator does to the form. */
export function useTariffCommands() {
  const actor = useEditorActor();
  return useMemo(
    () => ({
      retry: () => actor.send({ type: 'editor.retry' }),
      change: (form: TariffAnswers) => actor.send({ type: 'form.change', form }),
      save: () => actor.send({ type: 'tariff.save', key: crypto.randomUUID() }),
      chooseFile: (file: File) => actor.send({ type: 'file.choose', file }),
      takeFile: () => actor.send({ type: 'file.take' }),
      leaveFile: () => actor.send({ type: 'file.leave' }),
      discard: () => actor.send({ type: 'draft.discard' }),
      keepMine: () => actor.send({ type: 'draft.keepMine' }),
      takeOther: () => actor.send({ type: 'draft.takeOther' }),
      retryDraft: () => actor.send({ type: 'draft.retry' }),
    }),
    [actor],
  );
}
