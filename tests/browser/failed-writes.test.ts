import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { field } from '#tests/support/gestures.ts';
import { often, plain, sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';
import { administratorsGestures } from './administrators-that-write.ts';
import { accountGestures } from './accounts-that-write.ts';
import { claimGestures } from './claims-that-write.ts';
import { dossierGestures } from './dossiers-that-write.ts';
import type { Failure } from './gesture.ts';
import { gesturesOf } from './gestures-that-write.ts';
import { newcomerGestures } from './newcomers-that-write.ts';

/*
 * Tests forms and commands of each role while the server refuses or does not answer: the page says why, what was
 * typed stays, the focus is kept, and the same button then works, once.
 */

const { portal, visit } = withPortal({ alone: true });
const gestures = {
  ...gesturesOf(portal),
  ...newcomerGestures,
  ...administratorsGestures(portal),
  ...accountGestures(portal),
  ...claimGestures(portal),
  ...dossierGestures(portal),
};

const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** What goes wrong: the answer, and the words that the page shows. `at`: a field of the form. */
const failures = {
  broken: {
    answer: () => (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
    words: 'Le service est momentanément indisponible',
  },
  cut: {
    answer: () => (route: Route) => route.abort('connectionfailed'),
    words: 'Le serveur ne répond pas',
  },
  invalid: {
    answer: (at: string) =>
      json(422, { message: 'Non.', code: 'validation', errors: { [at]: ['Le serveur refuse ceci.'] } }),
    words: 'Le serveur refuse ceci.',
  },
  elsewhere: {
    answer: () =>
      json(422, { message: 'Non.', code: 'validation', errors: { autre: ['Une autre réponse manque.'] } }),
    words: 'Une autre réponse manque.',
  },
  forbidden: {
    answer: () => json(403, { message: 'Votre compte ne le permet pas.', code: 'forbidden' }),
    words: 'Votre compte ne le permet pas.',
  },
  stale: {
    answer: () => json(409, { message: 'Quelqu’un d’autre l’a changé.', code: 'stale_version' }),
    words: 'Quelqu’un d’autre l’a changé.',
  },
} as const satisfies Record<Failure, unknown>;

/**
 * Waits until the words are in an alert, a status, or the error of a field; with an open dialog, in it: all
 * else is covered. Rejects if they are not said.
 */
const saying = (page: Page, words: string) =>
  page.waitForFunction((said) => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    return [...within.querySelectorAll<HTMLElement>('*')].some((one) => {
      if (one.children.length > 0 || !one.textContent?.includes(said) || !one.checkVisibility()) return false;
      if (one.closest('[role=alert], [role=status], [aria-live]')) return true;
      const error = one.closest('[id]')?.id;
      return error && within.querySelector(`[aria-invalid=true][aria-describedby~="${error}"]`);
    });
  }, words);

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** What is wrong with the page after a failure. */
async function faultsAfter(
  page: Page,
  kind: Failure,
  typed: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults: string[] = [];
  await saying(page, failures[kind].words).catch(() => faults.push(`${kind}: is not said`));
  if (!(await hasFocus(page))) faults.push(`${kind}: the focus is lost`);
  for (const [label, value] of Object.entries(typed)) {
    const now = await field(page, label).first().inputValue();
    if (plain(now) !== value) faults.push(`${kind}: ${label} is now ${now}`);
  }
  return faults;
}

/** Waits until the button takes a press: after some refusals the page reads first what has changed. */
async function isFree(button: Locator): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-busy'), often).toBe(null);
  await expect.poll(() => button.isEnabled(), often).toBe(true);
}

it.each(Object.entries(gestures))('%s, although the server fails first', async (_what, gesture) => {
  const { as, path, open, closes, ask, send, again = send, call, at = '', without = [] } = gesture;
  const { page, heard } = await visit({ ...(as && { as }), refusals: true, provokes: /status of 500/ });
  await page.goto((typeof path === 'string' ? path : await path()) ?? '');
  await sees(page.getByRole('heading', { level: 1 }));
  await open?.(page);
  const typed = (typeof gesture.typed === 'function' ? gesture.typed() : gesture.typed) ?? {};
  for (const [label, value] of Object.entries(typed)) await field(page, label).first().fill(value);
  await gesture.fill?.(page);
  let failing: Failure | null = null;
  await page.route(call, (route) =>
    failing === null || route.request().method() === 'GET'
      ? route.fallback()
      : failures[failing].answer(at)(route),
  );
  const asks = async () => {
    if (!ask) return;
    await isFree(ask(page));
    await ask(page).press('Enter');
  };
  const faults: string[] = [];
  const kinds = (Object.keys(failures) as Failure[]).filter(
    (kind) => !without.includes(kind) && (kind !== 'invalid' || at),
  );
  for (const [index, kind] of kinds.entries()) {
    failing = kind;
    await asks();
    const button = (index === 0 ? send : again)(page);
    await isFree(button);
    // By the keyboard: a message that appears above may move the button under a mouse.
    await button.press('Enter');
    faults.push(...(await faultsAfter(page, kind, typed)));
    if (closes) await open?.(page);
  }
  failing = null;
  await asks();
  await isFree(again(page));
  // Words that are seen before would let the test end before the call is made.
  if (await gesture.done(page).first().isVisible()) faults.push('it looks done before it is sent');
  const before = heard.calls.length;
  await again(page).dblclick();
  await sees(gesture.done(page));
  const sent = heard.calls.slice(before).filter((one) => !one.startsWith('GET') && call.test(one));
  expect(faults).toEqual([]);
  expect(gesture.repeats ? await gesture.done(page).count() : sent.length).toBe(1);
});
