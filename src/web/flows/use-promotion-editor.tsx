import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Actor, ActorOptions } from 'xstate';
import type { PromotionContent } from '#domain/promotion.ts';
import { promotionEditorChart, type PromotionEditorContext } from '#machines/promotion-editor/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { actorContext } from './actor-context.ts';
import { draftLineOf } from './quote-view.ts';
import { useChildSelector } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { usePageHide } from './use-page-hide.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface EditorScript {
  chart?: typeof promotionEditorChart;
  options?: Pick<ActorOptions<typeof promotionEditorChart>, 'clock' | 'inspect'>;
  /** The key of a new promotion. */
  creation?: string;
}

type EditorActor = Actor<typeof promotionEditorChart>;
const [EditorActorContext, useEditorActor] = actorContext<EditorActor>(
  'The form of a promotion belongs inside EditorProvider',
);

/** Starts the editor of a promotion and provides it; `id`: null for a new one. */
export function EditorProvider({
  id,
  script,
  children,
}: {
  id: number | null;
  script?: EditorScript | undefined;
  children: ReactNode;
}) {
  const [creation] = useState(() => script?.creation ?? crypto.randomUUID());
  const actor = useFlow(script?.chart ?? promotionEditorChart, {
    ...script?.options,
    input: { id, creation },
  });
  usePageHide(actor);
  return <EditorActorContext value={actor}>{children}</EditorActorContext>;
}

export type EditorView =
  | 'loading'
  | 'unavailable'
  | 'unknown'
  | 'closed'
  | 'opening'
  | 'unread'
  | 'filling'
  | 'uploading'
  | 'sending'
  | 'left';

export const useEditorView = (): EditorView =>
  useSelector(useEditorActor(), (snapshot): EditorView => {
    const { value } = snapshot;
    if (typeof value === 'string') return value === 'reading' ? 'loading' : value;
    const { writing } = value;
    return writing === 'saving' || writing === 'comparing' || writing === 'clearing' ? 'sending' : writing;
  });

export const useEditor = <T,>(select: (context: PromotionEditorContext) => T): T =>
  useSelector(useEditorActor(), ({ context }) => select(context), shallowEqual);

/** State of the form's draft. */
export const useEditorDraft = () =>
  useChildSelector(
    useEditorActor(),
    'draft',
    draftChart,
    draftLineOf,
    { view: 'none' as const, savedAt: null, message: null },
    shallowEqual,
  );

/** What the administrator does to the form. */
export function useEditorCommands() {
  const actor = useEditorActor();
  return useMemo(
    () => ({
      retry: () => actor.send({ type: 'editor.retry' }),
      change: (form: PromotionContent) => actor.send({ type: 'form.change', form }),
      save: (schedule: boolean) => actor.send({ type: 'promotion.save', schedule, key: crypto.randomUUID() }),
      choosePicture: (file: File) => actor.send({ type: 'picture.choose', file, key: crypto.randomUUID() }),
      removePicture: () => actor.send({ type: 'picture.remove' }),
      discard: () => actor.send({ type: 'draft.discard' }),
      keepMine: () => actor.send({ type: 'draft.keepMine' }),
      takeOther: () => actor.send({ type: 'draft.takeOther' }),
      retryDraft: () => actor.send({ type: 'draft.retry' }),
    }),
    [actor],
  );
}
