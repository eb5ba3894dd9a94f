import { rowAt } from './match.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionNow = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Nothing is fetched ahead on 2g or where the reader saves data (specification, section 9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

const pathOf = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link && !link.target ? link.pathname : null;
};

function prefetch({ target }: Event): void {
  const path = pathOf(target);
  const row = path && mayPrefetch(connectionNow()) ? rowAt(path) : null;
  row?.screen.preload().catch(() => undefined);
  row?.frame?.preload().catch(() => undefined);
}

/** Fetches the chunk of the page that a link leads to, as soon as it is pointed at or focused. A failure waits for the click. */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(intent, prefetch, { passive: true });
}
