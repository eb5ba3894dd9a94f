import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** Each file of screens has its own modules and starts on an empty page; files of a worker share its process and its libraries. */
vi.resetModules();

afterAll(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
