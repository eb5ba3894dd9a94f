import { rowAt } from './match.ts';
import { whenIdle } from './when-idle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionNow = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Nothing is fetched ahead on 2g or where the reader saves data (docs/domain/screens.md). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The link to another page of the portal that was hit; null where none was. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link?.target || link?.hasAttribute('download') ? null : link;
};

function preload(path: string | null): void {
  const row = path && mayPrefetch(connectionNow()) ? rowAt(path) : null;
  row?.screen.preload().catch(() => undefined);
  row?.frame?.preload().catch(() => undefined);
}

/** In a pause: a page that is drawn below a resting pointer is pointed at too, and must be painted first. */
const onIntent = ({ target }: Event) => {
  const link = linkOf(target);
  if (link) whenIdle(() => preload(link.pathname));
};

/** Fetches the chunk of the page that a link leads to, as soon as it is pointed at or focused. A failure waits for the click. */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, onIntent, { passive: true });
}

/** Tells of a link as soon as it is followed in this tab, before the page that it leads to is drawn. */
export function onFollowed(tell: (link: HTMLAnchorElement) => void): void {
  const hear = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    const link = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey ? linkOf(target) : null;
    if (link) tell(link);
  };
  document.addEventListener('click', hear, { capture: true });
}

/** How many of the links of a page are followed up ahead. */
const likely = 4;

function followUp(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.app #contenu a[href^="/"]');
  const pathOfScreen = new Map([...links].map((link) => [rowAt(link.pathname)?.screen, link.pathname]));
  for (const path of [...pathOfScreen.values()].slice(0, likely)) preload(path);
}

/** Fetches, once the browser is idle, the chunks behind the first links that the application's content comes to hold: what the next click needs. */
export function prefetchFromContent(content: Element): void {
  if (!('requestIdleCallback' in globalThis)) return;
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    requestIdleCallback(() => {
      scheduled = false;
      followUp();
    });
  };
  new MutationObserver(schedule).observe(content, { childList: true, subtree: true });
}
