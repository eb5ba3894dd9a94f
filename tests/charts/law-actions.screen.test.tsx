import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, vi } from 'vitest';
import type { Page } from '#domain/form-pages/page.ts';
import type { lawActionsChart, LawActionsContext } from '#machines/shared/law-actions/index.ts';
import { commented } from '#machines/shared/law/data.ts';
import { actionPages, type ActionAnswers } from '#machines/shared/law/pages.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { Owner } from '#web/flows/use-child.ts';
import { useLawActions } from '#web/flows/use-law-actions.ts';
import { LawActionButtons } from '#web/screens/actions/LawActionButtons.tsx';
import { LawActionDialog } from '#web/screens/actions/LawActionDialog.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './law-actions-cases.ts';

beforeAll(teachDialogs);
// Each sending brings a key of its own.
beforeAll(() => void vi.spyOn(crypto, 'randomUUID').mockReturnValue('key-1' as never));

const words = {
  labelOf: (event: string) => `Faire ${event}`,
  isEnding: (event: string) => event === 'THING.CLOSE',
  leavesWith: (event: string) => [`${event} avertit le cabinet.`],
};
const pages = actionPages({ fields: { comment: { label: 'Motif', control: { kind: 'lines', rows: 4 } } } });
/** Closing must say why; anything else is only confirmed. */
const pageOf = (event: string): Page<ActionAnswers> | undefined =>
  event === 'THING.CLOSE' ? pages(event, commented) : undefined;

const staged = new Staged<typeof lawActionsChart>();
const contextNow = () => staged.actor?.getSnapshot().context as LawActionsContext;

function Moves({ owner }: { owner: Owner }) {
  const flow = useLawActions(owner, 'lawActions');
  const refused = [{ event: 'THING.SELL', because: 'Elle n’est pas à vendre.' }];
  return (
    <main>
      <LawActionButtons
        object={{ permitted: contextNow().object.permitted, refused }}
        words={words}
        choose={flow.choose}
      />
      {flow.action && (
        <LawActionDialog
          key={flow.action}
          flow={flow}
          words={words}
          action={flow.action}
          page={pageOf(flow.action)}
        />
      )}
    </main>
  );
}

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const press = (within: ParentNode | null, ...names: string[]) => {
  const button = [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    names.includes(textContent ?? ''),
  );
  if (button) fireEvent.click(button);
};

const driver: Driver<typeof lawActionsChart> = {
  show: (stage: Stage) => {
    const actor = staged.start(stage);
    render(<Moves owner={ownerOf({ lawActions: actor })} />, { wrapper: MemoryRouter });
  },
  ...staged.driver,
  gestures: {
    'action.choose': ({ action }) => press(document.querySelector('main > .stack'), words.labelOf(action)),
    'action.cancel': () => press(dialog(), 'Annuler'),
    'action.send': ({ data }) =>
      act(async () => {
        const field = dialog()?.querySelector('textarea');
        if (field) fireEvent.change(field, { target: { value: String(data['comment'] ?? '') } });
        press(dialog(), 'Faire THING.CLOSE', 'Continuer');
      }),
    'object.changed': staged.send,
  },
  states: {
    choosing: () => {
      expect(dialog()).toBeNull();
      expect(document.querySelector('main')?.textContent).toContain(
        'Faire THING.SELL\u00a0: Elle n’est pas à vendre.',
      );
    },
    answering: ({ context }) => {
      const { action, message } = context as LawActionsContext;
      expect(dialog()?.querySelector('h2')?.textContent).toContain(words.labelOf(action ?? ''));
      expect(dialog()?.textContent).toContain(`${action} avertit le cabinet.`);
      if (message) expect(dialog()?.textContent).toContain(message);
    },
    outdated: ({ context }) => {
      const { action, message } = context as LawActionsContext;
      expect(dialog()?.querySelector('h2')?.textContent).toContain(words.labelOf(action ?? ''));
      expect(dialog()?.textContent).toContain(message);
    },
    sending: () => {
      expect(dialog()?.querySelector('[aria-busy=true]')).toBeTruthy();
      // A running call cannot be cancelled.
      expect(dialog()?.querySelector('footer button:disabled')?.textContent).toBe('Annuler');
    },
  },
  beside: { 'object.changed': 'its owner tells it' },
};

describeScreen(suite, driver);
