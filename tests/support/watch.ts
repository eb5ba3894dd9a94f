import { routes } from '#contract/routes.ts';
import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core';

const refusal = /^Failed to load resource: .*(status of 4\d\d|net::ERR_)/;

const ofBell: ReadonlySet<string> = new Set([routes.live.path, routes.bell.path]);
/** Whether the bell makes that call by itself. */
export const isOfBell = (path: string): boolean => ofBell.has(path);

/** The errors of a browser that no user sees. */
export interface Watch {
  /**
   * Errors of the page, of the console (a violation of the Content-Security-Policy is one), answers
   * 5xx: never welcome.
   */
  troubles: string[];
  /** Calls that were refused or not answered: welcome only where a test provokes them. */
  refusals: string[];
  /** Every call of the API, `POST /api/devis`, in order; without those that the bell makes by itself. */
  calls: string[];
}

/** Listens to every page of a context, from now on. */
export function watch(context: BrowserContext): Watch {
  const heard: Watch = { troubles: [], refusals: [], calls: [] };
  context.on('weberror', (error) =>
    heard.troubles.push(`${error.page()?.url() ?? ''}: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const said = `${message.page()?.url() ?? ''}: ${message.text()} (${message.location().url})`;
    (refusal.test(message.text()) ? heard.refusals : heard.troubles).push(said);
  });
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !isOfBell(pathname))
      heard.calls.push(`${request.method()} ${pathname}`);
  });
  return heard;
}
