import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from '#web/components/ShareButton.tsx';

/* The button that gives a link to another application, by the device's own dialog. */

const url = 'https://portail.test/client/offre/abc';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

it('gives the link to the dialog of the device; one that is closed changes nothing', () => {
  const share = vi.fn<(shared: object) => Promise<void>>(() => Promise.reject(new Error('AbortError')));
  Object.assign(navigator, { share });
  render(<ShareButton url={url} />);
  fireEvent.click(screen.getByRole('button', { name: 'Partager' }));
  expect(share.mock.calls).toEqual([[{ url }]]);
});

it('is not rendered where the browser has no such dialog', () => {
  render(<ShareButton url={url} />);
  expect(screen.queryByRole('button')).toBeNull();
});
