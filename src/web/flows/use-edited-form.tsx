import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Actor, ActorOptions } from 'xstate';
import { draftChart } from '#machines/shared/draft/index.ts';
import {
  editedFormOf,
  type editedFormChart,
  type EditedFormContext,
  type FormActors,
  type FormRules,
  type FormTarget,
} from '#machines/shared/edited-form/index.ts';
import { actorContext } from './actor-context.ts';
import { draftLineOf } from './quote-view.ts';
import { useChildSelector } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { usePageHide } from './use-page-hide.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface EditedFormScript {
  chart?: typeof editedFormChart;
  options?: Pick<ActorOptions<typeof editedFormChart>, 'clock' | 'inspect'>;
  /** The key of a new object; random by default. */
  creation?: string;
}

const [EditedFormActor, useEditedFormActor] = actorContext<Actor<typeof editedFormChart>>(
  'An edited form belongs inside EditedFormProvider',
);
export { useEditedFormActor };

const noActors: FormActors = {};

/** Starts the form of one object and provides it. */
export function EditedFormProvider<Read extends object, Form extends object>({
  rules,
  actors = noActors,
  target,
  closeTo,
  script,
  children,
}: {
  rules: FormRules<Read, Form>;
  actors?: FormActors;
  target: FormTarget;
  closeTo: string;
  script?: EditedFormScript | undefined;
  children: ReactNode;
}) {
  const [creation] = useState(() => script?.creation ?? crypto.randomUUID());
  const actor = useFlow(script?.chart ?? editedFormOf(actors), {
    ...script?.options,
    input: { rules, target, creation, closeTo },
  });
  usePageHide(actor);
  return <EditedFormActor value={actor}>{children}</EditedFormActor>;
}

export type EditedFormView =
  | 'loading'
  | 'unavailable'
  | 'unknown'
  | 'closed'
  | 'unread'
  | 'filling'
  | 'readingFile'
  | 'replacing'
  | 'conflict'
  | 'sending';

export const useEditedFormView = (): EditedFormView =>
  useSelector(useEditedFormActor(), ({ value }): EditedFormView => {
    if (typeof value === 'string') {
      if (value === 'left') return 'sending';
      return value === 'beginning' || value === 'reading' ? 'loading' : value;
    }
    const { writing } = value;
    if (writing === 'opening') return 'loading';
    return writing === 'saving' ||
      writing === 'comparing' ||
      writing === 'clearing' ||
      writing === 'discarding'
      ? 'sending'
      : writing;
  });

/** The hook that selects from the form of one kind of object. */
export const selectorOf =
  <Read extends object, Form extends object>(_rules: FormRules<Read, Form>) =>
  <Selected,>(select: (context: EditedFormContext<Read, Form>) => Selected): Selected =>
    useSelector(
      useEditedFormActor(),
      ({ context }) => select(context as unknown as EditedFormContext<Read, Form>),
      shallowEqual,
    );

/** What is said of the form as a whole, and of its chosen file. */
export const useEditedFormWords = () =>
  useSelector(
    useEditedFormActor(),
    ({ context: { errors, message, verdict } }) => ({ errors, message, verdict }),
    shallowEqual,
  );

/** State of the form's draft. */
export const useEditedFormDraft = () =>
  useChildSelector(
    useEditedFormActor(),
    'draft',
    draftChart,
    draftLineOf,
    { view: 'none' as const, savedAt: null, message: null },
    shallowEqual,
  );

/** What the user does to the form. */
export function useEditedFormCommands() {
  const actor = useEditedFormActor();
  const retry = useRetry(actor, 'form.retry');
  const commands = useMemo(
    () => ({
      change: (form: object) => actor.send({ type: 'form.change', form }),
      save: (given: object = {}) => actor.send({ type: 'form.save', key: crypto.randomUUID(), given }),
      discard: () => actor.send({ type: 'form.discard' }),
      chooseFile: (file: File) => actor.send({ type: 'file.choose', file, key: crypto.randomUUID() }),
      takeFile: () => actor.send({ type: 'file.take' }),
      leaveFile: () => actor.send({ type: 'file.leave' }),
      keepText: () => actor.send({ type: 'conflict.keepMine', key: crypto.randomUUID() }),
      takeText: () => actor.send({ type: 'conflict.takeTheirs' }),
      keepMine: () => actor.send({ type: 'draft.keepMine' }),
      takeOther: () => actor.send({ type: 'draft.takeOther' }),
      retryDraft: () => actor.send({ type: 'draft.retry' }),
    }),
    [actor],
  );
  return { ...commands, retry };
}
