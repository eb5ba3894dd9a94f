import { dayOf, formatLongDate } from '#domain/calendar.ts';
import { formatNumber } from '#domain/numbers.ts';
import { shellLayouts } from '../layouts/Shell.tsx';
import { rowAt } from './match.ts';
import { whenIdle } from './when-idle.ts';

let prepared = false;

/** The first formatter of dates and the first of numbers, which the page after the login would wait for: those that follow are made quickly. */
function makeFormatters(): void {
  whenIdle(() => formatLongDate(dayOf(new Date())));
  whenIdle(() => formatNumber(0));
}

/** Fetches what the click on "Se connecter" needs, while somebody types: the API's end, the application's frame, its first page. */
export function prepareLogin(): void {
  if (prepared) return;
  prepared = true;
  const fetched = [
    import('#api/client.ts'),
    shellLayouts.app.preload(),
    rowAt('/')?.screen.preload(),
    import('../components/ToastStack.tsx'),
  ];
  Promise.all(fetched).then(makeFormatters, () => (prepared = false));
}
