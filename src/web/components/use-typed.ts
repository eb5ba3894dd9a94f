import { useState } from 'react';

interface Typed<V> {
  text: string;
  /** What the text reads as, and the owner's value when it was typed. */
  reads: V;
  before: V;
}

/** A text in a field whose owner holds something else of it: an amount, a day. `read` and `show` lead from one to the other. */
export interface TextCodec<V> {
  read: (text: string) => V;
  show: (value: V) => string;
}

/**
 * What is typed stays as typed until the field is left, so that nothing moves under the caret; what its owner did not take stays
 * beyond that, to be mended. A value that comes from elsewhere (a draft, another's version, a reset) always shows.
 */
export function useTyped<V extends string | number | null>(value: V, { read, show }: TextCodec<V>) {
  const [typed, setTyped] = useState<Typed<V> | null>(null);
  const isFromElsewhere = typed !== null && value !== typed.before && value !== typed.reads;
  if (isFromElsewhere) setTyped(null);
  else if (typed !== null && value !== typed.before) setTyped({ ...typed, before: value });
  return {
    shown: typed && !isFromElsewhere ? typed.text : show(value),
    /** Takes what is typed; answers what it reads as. */
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
