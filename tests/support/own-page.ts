import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/**
 * Each file of screens has its own modules and starts on an empty page; files of a worker share its process
 * and its libraries.
 */
vi.resetModules();

afterAll(async () => {
  cleanup();
  // What the page's own observers do about the removal is done: nothing comes back to the next file's page.
  await Promise.resolve();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
