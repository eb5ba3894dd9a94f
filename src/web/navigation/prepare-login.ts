import { shellLayouts } from '../layouts/Shell.tsx';
import { rowAt } from './match.ts';

let prepared = false;

/** Fetches what the click on "Se connecter" needs, while somebody types: the API's end, the application's frame, its first page. */
export function prepareLogin(): void {
  if (prepared) return;
  prepared = true;
  const fetched = [import('#api/client.ts'), shellLayouts.app.preload(), rowAt('/')?.screen.preload(), import('../components/ToastStack.tsx')];
  Promise.all(fetched).catch(() => (prepared = false));
}
