import { useState } from 'react';
import { keep, keptText } from '#machines/shared/kept.ts';

/**
 * State of a text field without draft. The text survives a reload, until the chart that sends it removes it.
 */
export function useStoredText(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => keptText(key) ?? '');
  const change = (typed: string) => {
    setText(typed);
    keep(key, typed);
  };
  return [text, change];
}
