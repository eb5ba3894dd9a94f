import { useState } from 'react';

/**
 * The text of a search that is sent with Enter. Once the applied search changes, by a link or by "back", the
 * field shows that one.
 */
export function useSearchText(applied: string): [text: string, setText: (text: string) => void] {
  const [state, setState] = useState({ applied, text: applied });
  if (state.applied !== applied) setState({ applied, text: applied });
  return [state.text, (text) => setState({ applied, text })];
}
