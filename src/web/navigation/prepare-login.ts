import { dayOf, formatLongDate } from '#domain/calendar.ts';
import { formatNumber } from '#domain/numbers.ts';
import { shellLayouts } from '../layouts/Shell.tsx';
import { rowAt } from './match.ts';
import { whenIdle } from './when-idle.ts';

let prepared = false;

/**
 * Creates the first date formatter and the first number formatter, which are slow; the next ones are fast.
 */
function makeFormatters(): void {
  whenIdle(() => formatLongDate(dayOf(new Date())));
  whenIdle(() => formatNumber(0));
}

/**
 * While the user types in the login form, fetches what follows: API client, application shell, home page and
 * toasts.
 */
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
