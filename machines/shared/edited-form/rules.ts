import type { CallName } from '#contract/calls.ts';
import type { FileFault } from '#domain/form-pages/tariff-file.ts';
import type { DraftPlace } from '../draft/index.ts';

/** A call of the contract with its input; who writes one checks it by `CallInput`. */
export interface FormCall {
  call: CallName;
  with: object;
}

/** The edited object: its id, or null for a new one, which may be about a request. */
export interface FormTarget {
  id: number | null;
  request?: number | null;
}

/** The stored object as the form has it. */
export interface StoredForm<Form> {
  id: number;
  /** Raised by each write; a save names the one that the form was typed over. */
  version: number;
  form: Form;
  isEditable: boolean;
}

/** What a save, or the reading of a file, is computed from. */
export interface FormInput<Read, Form> {
  target: FormTarget;
  read: Read | null;
  form: Form;
  version: number;
  /** Key of a new object: windows that share its draft make one. */
  creation: string;
}

/** What was said of the last chosen file, in French. */
export interface FileVerdict {
  isTaken: boolean;
  message: string;
  faults: readonly FileFault[];
}

/** Outcome of the actor that reads a file: its text, or the outcome of a call. */
export type Loaded = string | object;

/** The fields that a file fills, or why it fills none. */
export type FileReading<Form> =
  | { form: Form; message: string }
  | { message: string; faults?: readonly FileFault[] };

/** A file that fills fields of the form: it is read, or sent, once it is chosen. */
export interface FileRules<Read, Form> {
  /** Why the file is not read, in French; null if nothing is wrong before. */
  faultOf(file: File): string | null;
  /** What follows from the outcome of the actor `readFile`. */
  read(outcome: Loaded, input: FormInput<Read, Form>): FileReading<Form>;
  /** Unsaved input is replaced after a question only. */
  asks?: true;
}

/** Description of an edited form: one kind of object, its calls and its fields. */
export interface FormRules<Read extends object = object, Form extends object = object> {
  /** The form of a new object. */
  blank: Form;
  /** The call that reads what the form needs; null if it needs nothing. */
  reading(target: FormTarget): FormCall | null;
  /** What is known after an answer of that call, or of a save. */
  known(answer: object, before: Read | null): Read;
  /** The stored object; null for a new one. */
  stored(read: Read): StoredForm<Form> | null;
  place(target: FormTarget): DraftPlace;
  /** Whether the form may be sent; always by default. */
  isReady?(form: Form): boolean;
  /** The call of a save. `given`: what the button adds to the content. */
  saving(input: FormInput<Read, Form>, given: object): FormCall;
  /** Whether the object has the input already; by default if its fields do. */
  isSaved?(read: Read, input: FormInput<Read, Form>, given: object): boolean;
  /** The field that an error of the server belongs to; by default that of its path. */
  fieldOf?(path: string): string;
  /** Two texts are shown until the user chooses one. By default what is typed stays over the changes of others. */
  asks?: true;
  /** What the page says of a draft that was typed over an older version, in French; not where it `asks`. */
  outdated?: string;
  file?: FileRules<Read, Form>;
  /** Input of the companion, and the event that it receives at each change of the form. */
  companion?: { input(input: FormInput<Read, Form>): object; told(form: Form): unknown };
}
