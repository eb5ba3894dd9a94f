/**
 * Mutants that the tests of their target do not notice, by file: the line with the change, and the reason.
 * `npm run mutants` fails for a survivor that is not listed, and for a line that no longer survives.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/server/law/transition.ts': {
    "move.effects | move.effects .map((effect: K['effect']): Served<K> | Unse… → move.effects.map((effect: K['effect']): Served<K> | Unser…":
      'an effect that nothing serves has no part to run: the filter serves the types',
  },
  'src/web/flows/use-notify.ts': {
    '}, []); | [] → ["Stryker was here"]': 'a dependency that never changes is none',
  },
  'src/web/flows/use-page-shown.ts': {
    'document.addEventListener(type, onMove, { passive: true }); | true → false':
      'the listener cancels nothing: only scrolling is smoother',
    'document.addEventListener(type, onMove, { passive: true }); | { passive: true } → {}':
      'the listener cancels nothing: only scrolling is smoother',
  },
};
