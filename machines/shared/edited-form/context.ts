import { rebased, sameForm } from '#domain/form-differences.ts';
import { isRecord } from '#domain/record.ts';
import type { DraftNews, DraftWish } from '../draft/index.ts';
import type { Keyed } from '../keyed.ts';
import type { FileVerdict, FormCall, FormInput, FormRules, FormTarget, Loaded } from './rules.ts';

export interface EditedFormInput {
  rules: FormRules;
  target: FormTarget;
  /** Key of a new object. The key of its draft replaces it. */
  creation: string;
  /** Address that opens once the object is saved, or the input given up. */
  closeTo: string;
}

export interface EditedFormContext<
  Read extends object = object,
  Form extends object = object,
> extends FormInput<Read, Form> {
  rules: FormRules<Read, Form>;
  closeTo: string;
  /** The content that the input was typed over; null if nobody knows it. */
  base: Form | null;
  /** The write that is under way, or was last, with the form that it sent and what its button gave. */
  sent: Keyed<FormCall> | null;
  sentForm: Form | null;
  given: object;
  /** The object as somebody changed it meanwhile, until the user chooses. */
  theirs: Read | null;
  errors: Record<string, string[]>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  /** The chosen file and its idempotency key, while it is read. */
  file: { content: File; key: string } | null;
  /** The outcome of a file, while the user is asked whether it replaces the input. */
  offered: Loaded | null;
  verdict: FileVerdict | null;
}

export type EditedFormEvent =
  | { type: 'form.retry' }
  | { type: 'form.change'; form: object }
  /** `key`: idempotency key, unless the same data was sent before. `given`: what the button adds. */
  | { type: 'form.save'; key: string; given?: object }
  /** The input is given up; the stored object stays. */
  | { type: 'form.discard' }
  | { type: 'file.choose'; file: File; key: string }
  /** The file replaces the input, or it does not. */
  | { type: 'file.take' }
  | { type: 'file.leave' }
  /** The input replaces the object that somebody changed meanwhile, or that object the input. */
  | { type: 'conflict.keepMine'; key: string }
  | { type: 'conflict.takeTheirs' }
  | { type: 'page.hide' }
  | DraftWish
  | DraftNews;

export const initialContext = ({ rules, target, creation, closeTo }: EditedFormInput): EditedFormContext => ({
  rules,
  target,
  creation,
  closeTo,
  read: null,
  form: rules.blank,
  base: null,
  version: 0,
  sent: null,
  sentForm: null,
  given: {},
  theirs: null,
  errors: {},
  message: null,
  file: null,
  offered: null,
  verdict: null,
});

/** The input as its draft stores it: with the key of a new object, or with what it was typed over. */
export const draftOf = ({ target: { id }, form, creation, version, base }: EditedFormContext): object =>
  id === null ? { ...form, creation } : { ...form, version, ...(base && { base }) };

/** Whether a draft may give a field that value: texts and switches have no other kind. */
const fits = (blank: unknown, value: unknown): boolean =>
  typeof blank === 'string' || typeof blank === 'boolean'
    ? typeof value === typeof blank
    : value !== undefined;

const answersIn = (blank: object, data: object): object =>
  Object.fromEntries(
    Object.entries(blank).flatMap(([name, empty]) => {
      const value: unknown = Reflect.get(data, name);
      return fits(empty, value) ? [[name, value]] : [];
    }),
  );

/**
 * A stored draft over the object. If the object has changed since, what was typed stays over the changes, or is compared
 * at the next save (`FormRules.asks`).
 */
export function drafted(context: EditedFormContext, data: unknown): Partial<EditedFormContext> {
  if (!isRecord(data)) return {};
  const { rules, version, read } = context;
  const typed = { ...context.form, ...answersIn(rules.blank, data) };
  const { version: seen, creation: key } = data;
  const creation = typeof key === 'string' && key !== '' ? key : context.creation;
  const stored = read && rules.stored(read);
  if (!stored || typeof seen !== 'number' || seen === version) return { form: typed, creation };
  const base = isRecord(data['base']) ? { ...stored.form, ...answersIn(rules.blank, data['base']) } : null;
  if (rules.asks) return { form: typed, creation, version: seen, base };
  const form = rebased(typed, base ?? stored.form, stored.form);
  const isOutdated = !sameForm(form, stored.form) && !(base && sameForm(base, stored.form));
  return {
    form,
    creation,
    version: stored.version,
    base: stored.form,
    ...(isOutdated && { message: rules.outdated ?? null }),
  };
}
