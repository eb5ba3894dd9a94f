import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Role } from '#domain/roles.ts';
import type { Step } from '#domain/steps.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { subheaderActionsChart } from '#machines/subheader-actions/index.ts';
import { ownerOf, startActor } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { Position } from '#web/screens/dossier/Position.tsx';
import { LazyDecisionForm } from '#web/screens/actions/decision-form.ts';
import { ActionDialogs } from '#web/screens/actions/ActionDialogs.tsx';
import { TabActions } from '#web/screens/actions/TabActions.tsx';
import { scriptedParent } from './harness/scripted.ts';

beforeAll(teachDialogs);
beforeAll(() => LazyDecisionForm.preload());
afterEach(cleanup);

const at = (step: Step, permitted: readonly { event: string; to?: Step }[]): RequestResource =>
  sampleRequest({
    step: { slug: toWireSlug(step), label: '' },
    permitted: permitted.map(({ event, to }) => ({
      event,
      to: to ? { step: toWireSlug(to) } : {},
    })) as RequestResource['permitted'],
    refused: [],
  });

const page = (lawActions: AnyActorRef, request: RequestResource, place: DossierTab, role: Role = 'admin') => (
  <MemoryRouter>
    <RequestOwnerContext value={ownerOf({ lawActions })}>
      <TabActions request={request} location={place} role={role} />
      <Position request={request} withChart={false} />
      <ActionDialogs request={request} />
    </RequestOwnerContext>
  </MemoryRouter>
);

/** The actions of a tab; what comes back shows the request as it stands after. */
function show(request: RequestResource, place: DossierTab, role?: Role) {
  const lawActions = startActor(
    bindCalls(subheaderActionsChart, { ask: () => new Promise(() => undefined) } as never),
    { input: { parent: scriptedParent() as unknown as AnyActorRef, request } },
  );
  const { rerender } = render(page(lawActions, request, place, role));
  return (next: RequestResource) => rerender(page(lawActions, next, place));
}
const said = () => document.querySelector('dialog[open]')?.textContent?.replaceAll(/\s/gu, ' ');
const buttons = () =>
  screen.getAllByRole('button').map((one) => [one.textContent, one.className.includes('primary')]);

describe('the actions of a tab', () => {
  it('lead to the contract before they ask for more, though asking comes later in the order of the steps', () => {
    show(
      at('prime-payee-devis-signe', [
        { event: 'INFO.REQUEST', to: 'demande-info-contrat' },
        { event: 'CONTRACT.ISSUE', to: 'contrat-envoye-pour-signature-electronique' },
        { event: 'PAYMENT.REFUND' },
      ]),
      'contrats',
    );
    expect(buttons()).toEqual([
      ['Émettre le contrat', true],
      ['Demander une information', false],
      ['Rembourser la prime', false],
    ]);
  });

  it('do not lead to the contract while a refund of its premium waits, and name its approval', () => {
    const request = at('prime-payee-devis-signe', [
      { event: 'CONTRACT.ISSUE', to: 'contrat-envoye-pour-signature-electronique' },
      { event: 'PAYMENT.REFUND' },
    ]);
    show({ ...request, facts: { ...request.facts, premium: 'kept', refundAskedBy: 2 } }, 'contrats');
    expect(buttons()).toEqual([
      ['Émettre le contrat', false],
      ['Approuver le remboursement', false],
    ]);
  });

  it.each([
    ['admin', ['Refuser ce dossier', 'Décliner au nom de la compagnie']],
    ['company', ['Décliner au nom de la compagnie', 'Refuser ce dossier']],
  ] as const)(
    'let %s refuse in its own name first, in the page itself, and in the other’s last, without red',
    (role, order) => {
      show(
        at('dossier-en-etude', [{ event: 'PROVIDER.DECLINE' }, { event: 'COMPANY.DECLINE' }]),
        'souscription',
        role,
      );
      expect(
        screen.getAllByRole('button').map((one) => [one.textContent, one.className.includes('danger')]),
      ).toEqual([
        [order[0], true],
        [order[1], false],
      ]);
    },
  );

  it('say when the client was last mailed and whether it looked, below what reminds it, and what leaves before it does', () => {
    const request = {
      ...at('offre-envoyee', [{ event: 'CLIENT.REMIND' }]),
      mailed: { sent_at: '2026-06-01T08:00:00Z', opened_at: '2026-06-02T09:30:00Z', reminded_at: null },
    };
    const becomes = show(request, 'devis', 'broker');
    expect(document.body.textContent).toContain('Dernier envoi le 01/06/2026, lien ouvert le 02/06/2026.');
    becomes({
      ...request,
      mailed: { ...request.mailed, opened_at: null, reminded_at: '2026-06-09T08:00:00Z' },
    });
    expect(document.body.textContent).toContain('Dernier envoi le 09/06/2026, lien pas encore ouvert.');
    fireEvent.click(screen.getByRole('button', { name: 'Relancer le client' }));
    expect(said()).toContain('Un courriel de rappel part aussitôt à');
  });

  it('lead on with the end of the works before they ask for papers', () => {
    show(
      at('documents-de-fin-de-travaux-en-etude', [
        { event: 'WORKS_END.MISSING', to: 'documents-de-fin-de-travaux-manquants' },
        { event: 'WORKS_END.VALIDATE', to: 'validation-fin-travaux-effectuee' },
      ]),
      'fin-de-travaux',
    );
    expect(buttons()).toEqual([
      ['Valider la fin de travaux', true],
      ['Demander les pièces manquantes', false],
    ]);
  });

  it('lead nobody back to the study where the signature is all that is waited for', () => {
    show(
      at('devis-envoye-appel-de-prime', [{ event: 'UNDERWRITING.REOPEN', to: 'dossier-en-etude' }]),
      'souscription',
    );
    expect(buttons()).toEqual([['Rouvrir l’étude', false]]);
  });

  it('lead nobody back to the study of the end of the works where its difference is to be paid, and say what that cancels', () => {
    const request = at('prime-reajustement', [
      { event: 'WORKS_END.STUDY', to: 'documents-de-fin-de-travaux-en-etude' },
    ]);
    const becomes = show(request, 'fin-de-travaux');
    expect(buttons()).toEqual([['Étudier la fin de travaux', false]]);
    fireEvent.click(screen.getByRole('button', { name: 'Étudier la fin de travaux' }));
    const cancels = 'L’appel de la différence est annulé : le lien pour la payer n’ouvre plus rien.';
    expect(said()).toContain(cancels);
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    becomes(
      at('documents-de-fin-de-travaux-recus', [
        { event: 'WORKS_END.STUDY', to: 'documents-de-fin-de-travaux-en-etude' },
      ]),
    );
    expect(buttons()).toEqual([['Étudier la fin de travaux', true]]);
  });

  it('say to whom which papers go before the premium is called', () => {
    const [client] = sampleRequest({}).clients;
    const request = at('validation-provider', [{ event: 'PREMIUM.CALL', to: 'devis-envoye-appel-de-prime' }]);
    const becomes = show(
      {
        ...request,
        clients: [{ ...client, email: 'elodie@lefevre.test' } as (typeof request.clients)[number]],
      },
      'souscription',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Appeler la prime' }));
    expect(said()).toContain(
      'Le courriel « votre appel de prime » part aussitôt à elodie@lefevre.test, avec : devis, fiche de conseil et appel de prime.',
    );
    expect(said()).toContain(
      'Chaque souscripteur reçoit aussi, par un courriel à part, son lien pour signer le devis.',
    );
    becomes({ ...request, clients: [] });
    expect(said()).toContain('Le premier souscripteur n’a pas d’adresse');
  });

  it('ask which receipt the bank took back, chosen already where it is the only one, and say what leaves and what ends', () => {
    const request = at('contrat-envoye-pour-signature-electronique', [
      { event: 'PAYMENT.REVERSE', to: 'devis-dda-signe-en-attente-paiement' },
    ]);
    const receipts = [
      { value: '7', label: 'Chèque 4000123 du 15/06/2026, 7 727,27 €' },
      { value: '8', label: 'Virement VIR-2 du 16/06/2026, 100,00 €' },
    ];
    const held = (count: number) => ({
      ...request,
      permitted: request.permitted.map((one) => ({ ...one, channel: 'call' as const })),
      facts: {
        ...request.facts,
        reversal: { takenBack: false, possible: true, receipts: receipts.slice(0, count), taken: false },
      },
    });
    const opened = (count: number) => {
      cleanup();
      show(held(count), 'souscription');
      fireEvent.click(screen.getByRole('button', { name: /^Signaler un règlement rejeté/ }));
      return screen.getByRole<HTMLSelectElement>('combobox', { name: /Règlement rejeté/ });
    };
    expect(opened(1).value).toBe('7');
    const select = opened(2);
    expect([select.value, [...select.options].map(({ text }) => text)]).toEqual([
      '',
      ['Choisissez', ...receipts.map(({ label }) => label)],
    ]);
    expect(said()).toContain('avec un nouveau lien pour payer.');
    expect(said()).toContain('une signature ou un paiement en cours est annulé.');
    expect(screen.getByRole('textbox', { name: /Motif donné par la banque/ })).toBeTruthy();
  });

  it('tell who asks for a refund that another approves it, and who approves it that the money goes', () => {
    const request = at('prime-payee-devis-signe', [{ event: 'PAYMENT.REFUND' }]);
    const becomes = show(request, 'contrats');
    fireEvent.click(screen.getByRole('button', { name: 'Rembourser la prime' }));
    expect(said()).toContain('Un autre administrateur devra l’approuver : rien n’est rendu avant.');
    becomes({ ...request, facts: { ...request.facts, premium: 'kept', refundAskedBy: 2 } });
    expect(said()).toContain('Approuver le remboursement ?');
    expect(said()).toContain('Un autre administrateur l’a demandé : en continuant, vous l’approuvez.');
  });

  it('go on from where the dossier stands now, once the move has taken its own button away', () => {
    const becomes = show(
      at('validation-provider', [{ event: 'PREMIUM.CALL', to: 'devis-envoye-appel-de-prime' }]),
      'souscription',
    );
    const button = screen.getByRole('button', { name: 'Appeler la prime' });
    button.focus();
    fireEvent.click(button);
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    becomes(at('devis-envoye-appel-de-prime', []));
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement?.textContent).toBe('Où en est le dossier');
  });
});
