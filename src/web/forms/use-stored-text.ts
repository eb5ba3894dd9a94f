import { useState } from 'react';
import { storeInTab, readTextFromTab } from '#machines/shared/tab-storage.ts';

/**
 * State of a text field without draft. The text survives a reload, until the chart that sends it removes it.
 */
export function useStoredText(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readTextFromTab(key) ?? '');
  const change = (typed: string) => {
    setText(typed);
    storeInTab(key, typed);
  };
  return [text, change];
}
