import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ActorOptions, ActorRefFrom, SnapshotFrom } from 'xstate';
import { noteChart, type NoteContext, type NoteForm, type NoteInput } from '#machines/note/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { actorContext } from './actor-context.ts';
import { draftLineOf } from './quote-view.ts';
import { useChildSelector } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { usePageHide } from './use-page-hide.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface NoteScript {
  chart?: typeof noteChart;
  options?: Pick<ActorOptions<typeof noteChart>, 'clock' | 'inspect'>;
  /** Key of a new note; random by default. */
  creation?: string;
}

const [NoteActorContext, useNoteActor] = actorContext<ActorRefFrom<typeof noteChart>>(
  'A note belongs inside NoteProvider',
);

/** Starts the chart of one note, for the components inside. */
export function NoteProvider({
  input,
  script,
  children,
}: {
  input: Omit<NoteInput, 'creation'>;
  script?: NoteScript | undefined;
  children: ReactNode;
}) {
  const { chart = noteChart, options, creation } = script ?? {};
  const [key] = useState(() => creation ?? crypto.randomUUID());
  const actor = useFlow(chart, { ...options, input: { ...input, creation: key } });
  usePageHide(actor);
  return <NoteActorContext value={actor}>{children}</NoteActorContext>;
}

export type NoteView =
  | 'loading'
  | 'unavailable'
  | 'gone'
  | 'shown'
  | 'unread'
  | 'filling'
  | 'saving'
  | 'conflict';

const viewOf = (snapshot: SnapshotFrom<typeof noteChart>): NoteView => {
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches('gone')) return 'gone';
  if (snapshot.matches('shown')) return 'shown';
  if (snapshot.matches({ editing: 'unread' })) return 'unread';
  if (snapshot.matches({ editing: { filling: 'typing' } })) return 'filling';
  if (snapshot.matches({ editing: { filling: 'conflict' } })) return 'conflict';
  return snapshot.matches('editing') && !snapshot.matches({ editing: 'opening' }) ? 'saving' : 'loading';
};

export const useNoteView = (): NoteView => useSelector(useNoteActor(), viewOf);
export const useNote = <T,>(select: (context: NoteContext) => T): T =>
  useSelector(useNoteActor(), ({ context }) => select(context));

/** State of the draft of the input. */
export const useNoteDraft = () =>
  useChildSelector(
    useNoteActor(),
    'draft',
    draftChart,
    draftLineOf,
    { view: 'none' as const, savedAt: null, message: null },
    shallowEqual,
  );

/** The user's commands. */
export function useNoteCommands() {
  const actor = useNoteActor();
  return useMemo(
    () => ({
      retry: () => actor.send({ type: 'note.retry' }),
      change: (form: NoteForm) => actor.send({ type: 'form.change', form }),
      save: () => actor.send({ type: 'note.save', key: crypto.randomUUID() }),
      discard: () => actor.send({ type: 'note.discard' }),
      keepText: () => actor.send({ type: 'note.keepMine' }),
      takeText: () => actor.send({ type: 'note.takeTheirs' }),
      keepMine: () => actor.send({ type: 'draft.keepMine' }),
      takeOther: () => actor.send({ type: 'draft.takeOther' }),
      retryDraft: () => actor.send({ type: 'draft.retry' }),
    }),
    [actor],
  );
}
