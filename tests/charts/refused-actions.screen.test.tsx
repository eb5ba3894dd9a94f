import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { claimPageOf } from '#machines/claim/pages.ts';
import { pageOf } from '#machines/subheader-actions/pages.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { DecisionFlow } from '#web/flows/use-decision.ts';
import type { LawActionsFlow } from '#web/flows/use-law-actions.ts';
import { leavesWithClaim } from '#web/screens/dossier/claims/claim-leaves.ts';
import { isEnding, labelOfAction } from '#web/screens/dossier/claims/claim-words.ts';
import DecisionForm from '#web/screens/actions/DecisionForm.tsx';
import { LawActionDialog } from '#web/screens/actions/LawActionDialog.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const inRouter = { wrapper: MemoryRouter };

const flow: LawActionsFlow = {
  action: 'CLAIM.CONTEST',
  isSending: false,
  errors: {},
  message: null,
  choose: () => undefined,
  send: () => undefined,
  cancel: () => undefined,
};

const dialog = (
  page: ReturnType<typeof claimPageOf>,
  message: string | null,
  errors: LawActionsFlow['errors'] = {},
) => (
  <LawActionDialog
    flow={{ ...flow, message, errors }}
    words={{ labelOf: labelOfAction, isEnding, leavesWith: leavesWithClaim }}
    action="CLAIM.CONTEST"
    page={page}
  />
);
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ce que l’assuré conteste' });

it('keeps what was typed in sight where the law refuses it, because somebody else moved the claim meanwhile', () => {
  const { rerender } = render(dialog(claimPageOf('CLAIM.CONTEST', 'refused'), null), inRouter);
  fireEvent.change(reason(), { target: { value: 'L’expert n’a pas vu la toiture.' } });
  rerender(dialog(undefined, 'Le sinistre est clos.'));
  expect(screen.getByText('Le sinistre est clos.')).toBeTruthy();
  expect(reason().value).toBe('L’expert n’a pas vu la toiture.');
});

/** The browser asks before it closes the window. */
const isAsked = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('asks before the page is left once something is typed, and nothing before', () => {
  render(dialog(claimPageOf('CLAIM.CONTEST', 'refused'), null), inRouter);
  expect(isAsked()).toBe(false);
  fireEvent.change(reason(), { target: { value: 'L’expert n’a pas vu la toiture.' } });
  expect(isAsked()).toBe(true);
});

it('leads to what the server refused of a claim’s move, and says it there', async () => {
  const page = claimPageOf('CLAIM.CONTEST', 'refused');
  const { rerender } = render(dialog(page, null), inRouter);
  const [send] = screen.getAllByRole('button', { name: 'Envoyer' });
  act(() => send?.focus());
  rerender(dialog(page, 'Dites-en plus.', { comment: ['Dites-en plus.'] }));
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  expect(reason().getAttribute('aria-invalid')).toBe('true');
});

it('leads to the date that the server refused of a termination', async () => {
  const decision = {
    dialog: 'answers',
    isSending: false,
    event: 'CONTRACT.TERMINATE',
    page: pageOf('CONTRACT.TERMINATE', 'contrat-signe', 'call'),
    answers: { reason: 'Vente', date: '2026-12-01' },
    errors: {},
    message: null,
    proceed: () => undefined,
    send: () => undefined,
    cancel: () => undefined,
    retry: () => undefined,
  } satisfies DecisionFlow;
  const words = {
    question: '',
    title: 'Résilier le contrat',
    danger: true,
    refusedTitle: '',
    failedTitle: '',
  };
  const { rerender } = render(<DecisionForm decision={decision} words={words} />, inRouter);
  act(() => screen.getByRole('button', { name: 'Envoyer' }).focus());
  rerender(
    <DecisionForm
      decision={{ ...decision, errors: { date: ['Cette date est hors des bornes.'] } }}
      words={words}
    />,
  );
  const date = screen.getByLabelText('Date d’effet');
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Cette date est hors des bornes.')).toBeTruthy();
});
