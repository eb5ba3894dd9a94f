import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { calls, type CallName } from '#contract/calls.ts';
import { requestTypes } from '#domain/forms.ts';
import { launchBrowser } from './browser.ts';
import { often } from './often.ts';
import { freePort } from './postgres-server.ts';
import { copySeededFolder } from './seeded-folder.ts';
import type { Answer, CallInput, Login } from './server.ts';
import { openedBy } from './second-factor.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { watch, type Watch } from './watch.ts';

/** Password of every demo account. */
export const password = 'Demo!2026';
/** An account: by the login of the demonstration, or by the address of a seeded broker. */
export type Account = Login | `${string}@${string}`;
const isAddress = (account: Account): account is `${string}@${string}` => account.includes('@');
export const emailOf = (account: Account): string =>
  isAddress(account) ? account : `${account}@charpente.test`;

export interface VisitOptions {
  /** Signed in already, through the API. */
  as?: Account;
  /** CSS pixels; 1440 unless told. */
  width?: number;
  /** A touch screen: no pointer can hover, and none is fine. */
  touch?: boolean;
  /** A telephone of 375 px held in one hand: touch, three points to a pixel, and what it says it is. */
  phone?: boolean;
  /** The visit provokes refusals or lost calls: they are not held against it. */
  refusals?: boolean;
  /** An error of the page that the visit provokes. */
  provokes?: RegExp;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  heard: Watch;
}

/** The built portal with its own data, a browser, and the API for what a journey does not walk. */
export interface Portal {
  url: string;
  /** All that the server has printed since its last start. */
  printed(): string;
  /** A new browser profile; closed, and asked for its troubles, by `leave`. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Closes every visit; gives what went wrong in them. */
  leave(): Promise<string[]>;
  tokenOf(login: Account): Promise<string>;
  call<K extends CallName>(
    name: K,
    input?: CallInput<K>,
  ): Promise<Pick<Answer<K>, 'status' | 'body' | 'refusal'>>;
  /**
   * Forgets every draft of a simulation that a journey left behind: the next one begins with an empty form.
   */
  forgetSimulations(): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Who simulates in the journeys, and where a draft of it lies. */
const simulating: readonly Login[] = ['courtier', 'principal', 'attente'];

export interface PortalOptions {
  /** Without the demonstration: its one account is `super`, whose link the server prints. */
  isEmpty?: boolean;
  /** The portal is reached by this name, not by its number: passkeys belong to a name. */
  host?: 'localhost';
  /** Further settings. */
  env?: Record<string, string>;
}

/** Starts a portal with its own data, and a browser. */
export async function openPortal({
  isEmpty = false,
  host,
  env: settings,
}: PortalOptions = {}): Promise<Portal> {
  const [dataFolder, port, browser] = await Promise.all([
    isEmpty ? mkdtemp(join(tmpdir(), 'charpente-empty-')) : copySeededFolder(),
    freePort(),
    launchBrowser(),
  ]);
  const env: Record<string, string> = {
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...(isEmpty && { DEMO: '0', FIRST_ADMIN_EMAIL: emailOf('super') }),
    ...(host && { PUBLIC_URL: `http://${host}:${port}` }),
    ...settings,
  };
  const start = () => startServerProcess({ dataFolder, port, env });
  let server: ServerProcess = await start();
  const url = env['PUBLIC_URL'] ?? server.url;
  const tokens = new Map<Account, string>();
  const visits: { context: BrowserContext; heard: Watch; refusals: boolean; provokes: RegExp | undefined }[] =
    [];

  const call: Portal['call'] = async (name, { params, query, body, token } = {}) => {
    const { method, path } = calls[name];
    const given = (params ?? {}) as Record<string, string | number>;
    const address = new URL(
      path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given[key]))),
      url,
    );
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, String(value));
    const headers = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const read = (await answer.json()) as never;
    return { status: answer.status, body: read, refusal: read };
  };

  const tokenOf = async (login: Account) => {
    const known = tokens.get(login);
    if (known) return known;
    const { status, body } = await call('login', { body: { email: emailOf(login), password } });
    if (status !== 200) throw new Error(`${emailOf(login)} could not sign in: ${JSON.stringify(body)}`);
    const { token } = openedBy(body);
    tokens.set(login, token);
    return token;
  };

  return {
    url,
    printed: () => server.output(),
    call,
    tokenOf,
    visit: async ({
      as,
      phone = false,
      width = phone ? 375 : 1440,
      touch = phone,
      refusals = false,
      provokes,
    } = {}) => {
      const context = await openContext(browser, {
        url,
        width,
        touch,
        phone,
        token: as && (await tokenOf(as)),
      });
      const heard = watch(context);
      visits.push({ context, heard, refusals, provokes });
      return { page: await context.newPage(), context, heard };
    },
    leave: async () => {
      const left = visits.splice(0);
      await Promise.all(left.map(({ context }) => context.close()));
      return left.flatMap(({ heard, refusals, provokes }) => [
        ...heard.troubles.filter((said) => !provokes?.test(said)),
        ...(refusals ? [] : heard.refusals),
      ]);
    },
    forgetSimulations: async () => {
      for (const login of simulating) {
        const token = await tokenOf(login);
        for (const type of requestTypes) {
          const { simulations } = (await call('openSimulations', { token, query: { type } })).body;
          for (const { key, revision } of simulations)
            await call('deleteDraft', { token, params: { kind: 'simulation', key }, query: { revision } });
        }
      }
    },
    kill: async () => {
      await server.kill('SIGKILL');
    },
    restart: async () => {
      server = await start();
    },
    close: async () => {
      await browser.close();
      await server.kill('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const telephone = { deviceScaleFactor: 3, userAgent: devices['Pixel 7']?.userAgent ?? '' };

async function openContext(
  browser: Browser,
  {
    url,
    width,
    touch,
    phone,
    token,
  }: { url: string; width: number; touch: boolean; phone: boolean; token: string | undefined },
): Promise<BrowserContext> {
  const localStorage = token
    ? [
        { name: 'do_auth._token.local', value: token },
        { name: 'do_auth.strategy', value: 'local' },
      ]
    : [];
  const cookies = token
    ? [
        {
          name: 'charpente_session',
          value: '1',
          domain: new URL(url).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax' as const,
        },
      ]
    : [];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: phone ? 667 : 900 },
    ...(phone && telephone),
    hasTouch: touch,
    isMobile: touch,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    storageState: { cookies, origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(often.timeout);
  return context;
}
