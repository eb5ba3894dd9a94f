import type { Lazy } from './lazily.tsx';
import { rowAt } from './match.ts';
import { whenIdle } from './when-idle.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionNow = () => (navigator as Navigator & { connection?: Connection }).connection;

/**
 * Whether prefetching is allowed: not on 2g, nor if the browser asks to save data (docs/domain/screens.md).
 */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Whether prefetching is allowed now. */
export const mayPrefetchNow = (): boolean => mayPrefetch(connectionNow());

/** The internal link that contains the target; `null` if there is none. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link?.target || link?.hasAttribute('download') ? null : link;
};

function preload(path: string | null): void {
  const row = path && mayPrefetchNow() ? rowAt(path) : null;
  row?.screen.preload().catch(() => undefined);
  row?.frame?.preload().catch(() => undefined);
}

/** Prefetches a component's chunk when the browser is idle, where prefetching is allowed. */
export function prefetchWhenIdle({ preload: fetchChunk }: Pick<Lazy, 'preload'>): void {
  if (mayPrefetchNow()) whenIdle(() => void fetchChunk().catch(() => undefined));
}

/**
 * Waits until the browser is idle: a page that appears under a resting pointer also fires this event, and
 * must paint first.
 */
const onIntent = ({ target }: Event) => {
  const link = linkOf(target);
  if (link) whenIdle(() => preload(link.pathname));
};

/**
 * Prefetches the chunk of a link's target on hover, focus or touch. Failures are ignored: the click tries
 * again.
 */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(intent, onIntent, { passive: true });
}

/** Calls `tell` when a link is followed in this tab, before the target page renders. */
export function onFollowed(tell: (link: HTMLAnchorElement) => void): void {
  const hear = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    const link = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey ? linkOf(target) : null;
    if (link) tell(link);
  };
  document.addEventListener('click', hear, { capture: true });
}

/** Number of a page's links that are prefetched. */
const likely = 4;

function followUp(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.app #contenu a[href^="/"]');
  const pathOfScreen = new Map([...links].map((link) => [rowAt(link.pathname)?.screen, link.pathname]));
  for (const path of [...pathOfScreen.values()].slice(0, likely)) preload(path);
}

/** When idle, prefetches the chunks of the first links in the content, each time the content changes. */
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
