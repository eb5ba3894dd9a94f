import type { EditedFormInput } from '#machines/shared/edited-form/index.ts';
import type { Move } from './harness/moves.ts';
import type { Sheet, Stored } from './edited-form-fixtures.ts';

/*
 * What an edited form contains after some moves, over which object, and what it has sent: computed by hand from
 * docs/domain/edited-forms.md, for the pins of its suite.
 */

interface Typed {
  id: number | null;
  asks: boolean;
  /** As it was read or saved last. */
  stored: Stored | null;
  form: Sheet;
  base: Sheet | null;
  version: number;
  creation: string;
  sent: Sheet;
  given: object;
  theirs: Stored | null;
  offered: string | null;
}

const blank: Sheet = { title: '', text: '' };
const formOf = ({ title, text }: Stored): Sheet => ({ title, text });
const isSame = (one: Sheet | null, other: Sheet): boolean =>
  one !== null && one.title === other.title && one.text === other.text;
/** Each typed field stays; the others are the newer ones. */
const over = (typed: Sheet, from: Sheet, to: Sheet): Sheet => ({
  title: typed.title === from.title ? to.title : typed.title,
  text: typed.text === from.text ? to.text : typed.text,
});

/** The object becomes what the input is typed over. */
const onto = (state: Typed, stored: Stored, from: Sheet | null): Typed => ({
  ...state,
  stored,
  version: stored.version,
  base: formOf(stored),
  form: over(state.form, from ?? formOf(stored), formOf(stored)),
});

function reread(state: Typed, stored: Stored): Typed {
  const { form, base, version, asks } = state;
  const hasMoved = stored.version !== version;
  if (hasMoved && (asks ? stored.text === form.text : isSame(form, formOf(stored)))) return state;
  if (!stored.isEditable) return { ...state, stored };
  if (hasMoved && isSame(base, formOf(stored))) {
    const next = onto(state, stored, base);
    return { ...next, sent: next.form };
  }
  return asks ? { ...state, theirs: stored } : onto(state, stored, base);
}

function read(state: Typed, id: string, output: unknown): Typed {
  if (id === 'readFile' && output === 'Du fichier') {
    const isTouched = !isSame(state.form, state.base ?? state.form);
    return isTouched ? { ...state, offered: output } : { ...state, form: { ...state.form, text: output } };
  }
  const { kind, answer } = output as { kind?: string; answer?: { object: Stored } };
  if (id === 'save' && kind === 'stale' && state.id === null) return { ...state, creation: '' };
  if (!answer) return state;
  const { object } = answer;
  if (id === 'readObject')
    return { ...state, stored: object, form: formOf(object), base: formOf(object), version: object.version };
  return id === 'save' ? { ...onto(state, object, state.sent), id: object.id } : reread(state, object);
}

function drafted(
  state: Typed,
  data: Partial<Sheet> & { version?: number; base?: Sheet; creation?: string },
): Typed {
  const { stored } = state;
  const typed = { title: data.title ?? state.form.title, text: data.text ?? state.form.text };
  const next = { ...state, creation: data.creation ?? state.creation, form: typed };
  if (!stored || data.version === undefined || data.version === state.version) return next;
  if (state.asks) return { ...next, version: data.version, base: data.base ?? null };
  return onto(next, stored, data.base ?? null);
}

function told(state: Typed, event: { type: string; [name: string]: unknown }): Typed {
  const { theirs, offered, form } = state;
  switch (event.type) {
    case 'form.change':
      return { ...state, form: event['form'] as Sheet };
    case 'form.save': {
      const creation = state.creation || (event['key'] as string);
      return form.title === ''
        ? state
        : { ...state, creation, sent: form, given: (event['given'] as object | undefined) ?? {} };
    }
    case 'file.take':
      return { ...state, offered: null, form: { ...form, text: offered ?? form.text } };
    case 'conflict.keepMine':
      if (!theirs) return state;
      return {
        ...onto(state, theirs, form),
        form,
        sent: form.title === '' ? state.sent : form,
        theirs: null,
      };
    case 'conflict.takeTheirs':
      return theirs ? { ...onto(state, theirs, form), form: formOf(theirs), theirs: null } : state;
    default:
      return event['data'] ? drafted(state, event['data']) : state;
  }
}

export function typedAfter({ target, rules, creation }: EditedFormInput, moves: readonly Move[]): Typed {
  let state: Typed = {
    id: target.id,
    asks: rules.asks === true,
    stored: null,
    form: blank,
    base: null,
    version: 0,
    creation,
    sent: blank,
    given: {},
    theirs: null,
    offered: null,
  };
  for (const move of moves) {
    if (move.kind === 'done') state = read(state, move.id, move.output);
    if (move.kind === 'send' || move.kind === 'childSends') state = told(state, move.event);
  }
  return state;
}
