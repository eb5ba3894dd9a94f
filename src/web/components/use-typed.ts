import { useState } from 'react';

interface Typed<V> {
  text: string;
  /** `reads`: the text's parsed value. `before`: the parent's value when the text was typed. */
  reads: V;
  before: V;
}

/** Converts between a field's text and the parent's value: an amount, a date. */
export interface TextCodec<V> {
  read: (text: string) => V;
  show: (value: V) => string;
}

/**
 * Text state of a field. The typed text is kept until blur, so that nothing moves under the caret; a refused
 * text is kept after it too. A value set from outside (a draft, another version, a reset) replaces it.
 */
export function useTyped<V extends string | number | null>(value: V, { read, show }: TextCodec<V>) {
  const [typed, setTyped] = useState<Typed<V> | null>(null);
  const isFromElsewhere = typed !== null && value !== typed.before && value !== typed.reads;
  if (isFromElsewhere) setTyped(null);
  else if (typed !== null && value !== typed.before) setTyped({ ...typed, before: value });
  return {
    shown: typed && !isFromElsewhere ? typed.text : show(value),
    /** Stores the typed text and returns its parsed value. */
    type: (text: string): V => {
      const reads = read(text);
      setTyped({ text, reads, before: value });
      return reads;
    },
    leave: () => {
      if (typed && value === typed.reads) setTyped(null);
    },
  };
}
