import { cleanup, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiContext } from '#web/flows/use-flow.ts';
import { useGoToAnswer } from '#web/forms/PageForm.tsx';
import { PageContent } from '#web/forms/PageItems.tsx';
import { api, field, Holder } from './firm-form.tsx';

function GoTo({ path }: { path: string }) {
  const goTo = useGoToAnswer();
  return <button onClick={() => goTo(path)}>Aller</button>;
}

let root: Root;

/** Draws the form up to its first paint: what is left for later waits for a turn of the test's own loop. */
function paint(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <ApiContext value={api}>
        <MemoryRouter>
          <Holder>
            <PageContent atFirst={1} />
            <GoTo path="managers.0.name" />
          </Holder>
        </MemoryRouter>
      </ApiContext>,
    ),
  );
}

const later = () => screen.queryByLabelText('Nom du gérant');

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  root.unmount();
  cleanup();
  document.body.replaceChildren();
  location.hash = '';
});

describe('a form that is drawn in parts', () => {
  it('the first items are painted, the others follow', async () => {
    paint();
    expect(field('E-mail')).toBeTruthy();
    expect(later()).toBeNull();
    expect(await screen.findByLabelText('Nom du gérant')).toBeTruthy();
  });

  it('a link to a field that is not drawn yet draws it and focuses it', async () => {
    paint();
    expect(later()).toBeNull();
    screen.getByRole('button', { name: 'Aller' }).click();
    expect(later()).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(later()));
  });

  it('an address that names a field has the whole form at once', () => {
    location.hash = '#managers.0.name';
    paint();
    expect(later()).not.toBeNull();
  });
});
