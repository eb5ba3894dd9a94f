// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PieceResource } from '#contract/documents.ts';
import { announced, buttonsNamed, control, handsOff, press, words } from '#tests/support/hands.ts';
import { refused } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { AskClient } from '#web/screens/dossier/documents/AskClient.tsx';
import { pieceOf, requestWith } from './documents-fixtures.ts';
import { InDossier } from './quote-stage.tsx';

const wanted = (traits: Partial<PieceResource>) => pieceOf({ tab: 'documents-du-chantier', need: 'mandatory', asked: null, asked_at: null, supplied: false, may_send: true, documents: [], ...traits });
const identity = wanted({ piece: 'souscripteur', label: 'Pièce d’identité du souscripteur' });
const form = wanted({ piece: 'lcbft', label: 'Formulaire LCB-FT' });
const ask = 'Demander les pièces au client';

describe('what a broker asks of its client', () => {
  afterEach(cleanup);

  const asked: unknown[] = [];
  const show = (pieces: readonly PieceResource[], answer: object) => {
    handsOff();
    asked.length = 0;
    const api = { ask: (...call: unknown[]) => { asked.push(call.slice(0, 2)); return Promise.resolve(answer); } } as never;
    render(
      <ApiContext value={api}>
        <InDossier request={requestWith(1)} hear={() => undefined}>
          <main id="contenu" tabIndex={-1}>
            <AskClient pieces={pieces} />
          </main>
        </InDossier>
      </ApiContext>,
    );
  };

  it('is what only the client has, and the file still wants', () => {
    show([identity, form, wanted({ piece: 'permis', label: 'Permis' }), wanted({ piece: 'titre', label: 'Titre', supplied: true })], {});
    expect(words()).toContain('Pièce d’identité du souscripteur, Formulaire LCB-FT. Il y trouve le formulaire à remplir.');
    expect(words()).not.toMatch(/Permis|Titre/);
  });

  it.each<[string, PieceResource[]]>([
    ['all is there', [wanted({ piece: 'lcbft', supplied: true })]], ['nothing is taken now', [wanted({ piece: 'lcbft', may_send: false })]], ['nothing of it is the client’s', [wanted({ piece: 'permis' })]],
  ])('where %s, nothing is offered', (_, pieces) => {
    show(pieces, {});
    expect(buttonsNamed(ask)).toEqual([]);
  });

  it('the link is copied, or mailed, and what keeps it back is said', async () => {
    show([identity], { kind: 'done', answer: { message: 'Prêt.', url: 'https://portail.test/client/pieces/abc' } });
    await press('Copier le lien des pièces du client');
    expect([asked, control('Lien des pièces du client')?.value]).toEqual([[['piecesLink', { params: { id: 42 }, body: { mail: false } }]], 'https://portail.test/client/pieces/abc']);
    cleanup();
    show([identity], refused('Le souscripteur n’a pas d’adresse e-mail.', 'not_permitted'));
    await press(ask);
    expect([asked, announced()]).toEqual([[['piecesLink', { params: { id: 42 }, body: { mail: true } }]], 'Le souscripteur n’a pas d’adresse e-mail.']);
  });
});
