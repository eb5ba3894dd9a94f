import { prefetchFirstReads } from '#api/first-reads.ts';
import { readToken } from '#api/token.ts';
import { restoreHint } from '#machines/session/hint.ts';
import { reloadOnce } from './chunk-reload.ts';
import { fetchFontOncePainted } from './late-font.ts';
import { replaceRefusedStorage } from './memory-storage.ts';
import { idOf } from './navigation/id-of.ts';
import { whenIdle } from './navigation/when-idle.ts';
import { readSettings } from './settings.ts';
import { storedToastKey } from './stored-toast.ts';

replaceRefusedStorage();

/**
 * The first script of every page. Without prerendered content, and in a frame once the style sheet is loaded,
 * it starts the application at once. A prerendered page works without it: the application loads at the first
 * user event, and a form submitted before is submitted again.
 */
const root = document.getElementById('root');
const isFramed = root?.dataset['frame'] !== undefined;
const written = root !== null && root.hasChildNodes() && !isFramed;
const hasBusiness = readToken() !== null || sessionStorage.getItem(storedToastKey) !== null;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Settles once the link has its file, or has failed. */
const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
  });

/** Loads the whole style sheet; the page contains only the rules that it needs at first. */
function addSheet(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="charpente-sheet"]')?.content;
  if (!href || document.querySelector('link[rel="stylesheet"]')) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return settled(link);
}

/** Asks for the first answers that the frame names, while the application is on its way. */
function readAnswers(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="charpente-reads"]')?.content;
  if (!named || readToken() === null) return;
  const [id = null] = location.pathname.split('/').flatMap((part) => idOf(part) ?? []);
  prefetchFirstReads(JSON.parse(named) as Record<string, string>, id, readSettings().apiUrl);
}

const loaded = (link: HTMLLinkElement): Promise<void> =>
  performance.getEntriesByName(link.href).length > 0 ? Promise.resolve() : settled(link);

/**
 * Fetches the chunks of the page's screens, which the frame names, after those of the application: these have
 * the line to themselves, and run while the screens' are on their way.
 */
async function fetchScreens(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="charpente-chunks"]')?.content;
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(loaded));
  for (const href of named?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}

/**
 * Has the browser load its French formats while the application is on its way: the first formatter of a page
 * takes some 40 ms of a fast processor.
 */
const loadFormats = (): void =>
  whenIdle(() => {
    Intl.NumberFormat('fr-FR');
    Intl.DateTimeFormat('fr-FR');
  });

let waking: Promise<unknown> | undefined;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...content);
  return made;
};

/**
 * Shows an error with a reload button, in the frame or under the form, if the application cannot be loaded
 * and an automatic reload would not help.
 */
function showFailure(): void {
  const submit = document.querySelector('[type=submit][aria-busy]');
  submit?.removeAttribute('aria-busy');
  const container = isFramed ? document.querySelector('#contenu') : submit?.closest('form');
  const again = element('button', 'btn', 'Réessayer');
  again.type = 'button';
  again.addEventListener('click', () => location.reload());
  const alert = element(
    'div',
    'pad stack',
    element('p', '', 'Le portail n’a pas pu s’ouvrir. Vérifiez votre connexion.'),
    element('div', '', again),
  );
  alert.setAttribute('role', 'alert');
  if (isFramed) container?.replaceChildren(alert);
  else if (!container?.querySelector('[role=alert]')) container?.append(alert);
}

/**
 * Loads the modules of the login together with the application. A failure is ignored: the login's own import
 * tries again.
 */
function fetchForLogin(): void {
  for (const fetched of [import('#api/client.ts'), import('./layouts/AppLayout.tsx')])
    fetched.catch(() => undefined);
}

function wake(): Promise<unknown> {
  for (const intent of intents) removeEventListener(intent, wake);
  if (written && document.forms.length > 0) fetchForLogin();
  waking ??= Promise.all([addSheet(), import('./main.tsx')]).catch(() => reloadOnce() || showFailure());
  return waking;
}

/** Delays a submit before hydration until after it: no typed text is lost. */
function deferForms(): void {
  let submitted: HTMLFormElement | undefined;
  for (const form of document.forms) {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a property can be taken away again
    form.onsubmit = (event) => {
      event.preventDefault();
      submitted = form;
      form.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true');
      void wake();
    };
  }
  const arrived = () => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
    for (const form of document.forms) form.onsubmit = null;
    submitted?.querySelector('[type=submit]')?.removeAttribute('aria-busy');
    submitted?.requestSubmit();
  };
  document.addEventListener('charpente:arrived', arrived, { once: true });
}

if ((written || isFramed) && readToken() !== null && restoreHint()) {
  // The session's hint is missing. After a reload the server receives it and answers with a frame of the
  // application.
  location.reload();
} else if (written && !hasBusiness) {
  fetchFontOncePainted();
  deferForms();
  for (const intent of intents) addEventListener(intent, wake, { passive: true });
} else if (isFramed) {
  readAnswers();
  void fetchScreens();
  loadFormats();
  void addSheet().then(wake);
} else {
  void wake();
}
