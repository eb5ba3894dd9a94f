import type { Page } from 'playwright-core';
import { sees } from './sight.ts';

/** Where an address led. */
export interface Arrival {
  asked: string;
  path: string;
  /** Addresses passed through after the one asked for. */
  hops: number;
  heading: string;
  /** Links and buttons of the page, its foot aside. */
  waysOn: number;
}

/** A page that is open to everybody, from which each address is asked for. */
export interface Start {
  path: string;
  heading: string;
}

/** Runs in the page. */
async function walk({ start, asked }: { start: Start; asked: readonly string[] }): Promise<Arrival[]> {
  /* oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone */
  const patience = 20_000;
  const tick = () => new Promise((resolve) => setTimeout(resolve, 8));
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let hops = 0;
  history.pushState = (...entry) => {
    hops += 1;
    push(...entry);
  };
  history.replaceState = (...entry) => {
    hops += 1;
    replace(...entry);
  };
  const heading = () => document.querySelector('#contenu h1')?.textContent?.trim() ?? '';
  const isWaiting = () => document.querySelector('#contenu [aria-busy=true]') !== null;
  const atStart = () => heading() === start.heading;
  const sentBack = () => hops > 0 && location.pathname === start.path;
  /** Until the condition holds for two ticks on end; answers whether it came to that. */
  const settle = async (there: () => boolean, within = patience) => {
    const deadline = performance.now() + within;
    let calm = 0;
    while (calm < 2 && performance.now() < deadline) {
      const before = location.href;
      await tick();
      calm = there() && location.href === before ? calm + 1 : 0;
    }
    return calm >= 2;
  };
  const go = (address: string) => {
    hops = 0;
    push({ key: String(Math.random()), idx: 0 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  const arrivals: Arrival[] = [];
  for (const address of asked) {
    const deadline = performance.now() + patience;
    do go(start.path);
    while (!(await settle(atStart, 1000)) && performance.now() < deadline);
    go(address);
    await settle(() => (atStart() ? sentBack() : heading() !== '' && !isWaiting()));
    const waysOn = document.querySelectorAll('header a[href], nav a[href], main a[href], main button').length;
    arrivals.push({ asked: address, path: location.pathname, hops, heading: heading(), waysOn });
  }
  return arrivals;
}

/**
 * Asks for each address in turn, as a link of the portal would, and says where it led once the page has its
 * heading and stays. One page load serves them all.
 */
export async function walkAddresses(page: Page, start: Start, asked: readonly string[]): Promise<Arrival[]> {
  await page.goto(start.path);
  await page.getByRole('banner').first().hover();
  await sees(page.getByRole('heading', { name: start.heading }));
  return page.evaluate(walk, { start, asked });
}
