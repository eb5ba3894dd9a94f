import { useState } from 'react';
import { keep, keptText } from '#machines/shared/kept.ts';

/** A text that is typed into a form without drafts: found again after a reload, until the chart that sends it forgets it. */
export function useKeptText(place: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => keptText(place) ?? '');
  const change = (typed: string) => {
    setText(typed);
    keep(place, typed);
  };
  return [text, change];
}
