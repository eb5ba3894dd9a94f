import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ClientAsked } from '#contract/client-pieces.ts';
import { announced, buttonsNamed, control, handsOff, press, words } from '#tests/support/hands.ts';
import { refused } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { AskClient } from '#web/screens/dossier/documents/AskClient.tsx';
import { requestWith } from './documents-fixtures.ts';
import { InDossier } from './quote-stage.tsx';

const identity = { piece: 'souscripteur', label: 'Pièce d’identité du souscripteur' } as const;
const form = { piece: 'lcbft', label: 'Formulaire LCB-FT' } as const;
const ask = 'Demander les pièces au client';

describe('what a broker asks of its client', () => {
  afterEach(cleanup);

  const asked: unknown[] = [];
  const show = (wanted: ClientAsked['wanted'], answer: object, link: Partial<ClientAsked> = {}) => {
    handsOff();
    asked.length = 0;
    const api = {
      ask: (...call: unknown[]) => {
        asked.push(call.slice(0, 2));
        return Promise.resolve(answer);
      },
    } as never;
    render(
      <ApiContext value={api}>
        <InDossier request={requestWith(1)} hear={() => undefined}>
          <main id="contenu" tabIndex={-1}>
            <AskClient client={{ wanted, sent_at: null, opened_at: null, ...link }} />
          </main>
        </InDossier>
      </ApiContext>,
    );
  };

  it('is said, with the form that it finds there', () => {
    show([identity, form], {});
    expect(words()).toContain(
      'Pièce d’identité du souscripteur, Formulaire LCB-FT. Il y trouve le formulaire à remplir.',
    );
    expect(words()).not.toContain('Dernier lien');
    cleanup();
    show([identity], {});
    expect(words()).not.toContain('formulaire à remplir');
  });

  it('is asked again with the day of the latest link, and whether it was opened', () => {
    show([identity], {}, { sent_at: '2026-06-01T08:00:00Z' });
    expect(words()).toContain('Dernier lien remis le 01/06/2026, lien pas encore ouvert.');
    expect([buttonsNamed(ask), buttonsNamed(/^Relancer le client/).length]).toEqual([[], 1]);
    cleanup();
    show([identity], {}, { sent_at: '2026-06-01T08:00:00Z', opened_at: '2026-06-02T09:30:00Z' });
    expect(words()).toContain('Dernier lien remis le 01/06/2026, lien ouvert le 02/06/2026.');
  });

  it('says of a link that was handed out just now that nobody has opened it, without reading the page again', async () => {
    const before = { sent_at: '2026-06-01T08:00:00Z', opened_at: '2026-06-02T09:30:00Z' };
    show(
      [identity],
      {
        kind: 'done',
        answer: {
          message: 'Le lien part par courriel au client.',
          url: null,
          handed_at: '2026-06-03T08:00:00Z',
        },
      },
      before,
    );
    await press(/^Relancer le client/);
    expect(words()).toContain('Dernier lien remis le 03/06/2026, lien pas encore ouvert.');
  });

  it('says of a link that was read since it was handed out whether it was opened', async () => {
    const since = { sent_at: '2026-06-03T08:00:01Z', opened_at: '2026-06-04T09:30:00Z' };
    show(
      [identity],
      {
        kind: 'done',
        answer: {
          message: 'Le lien part par courriel au client.',
          url: null,
          handed_at: '2026-06-03T08:00:00Z',
        },
      },
      since,
    );
    await press(/^Relancer le client/);
    expect(words()).toContain('Dernier lien remis le 03/06/2026, lien ouvert le 04/06/2026.');
  });

  it('a link that was made takes the focus of the button that goes', async () => {
    show([identity], {
      kind: 'done',
      answer: {
        message: 'Prêt.',
        url: 'https://portail.test/client/pieces/abc',
        handed_at: '2026-06-03T08:00:00Z',
      },
    });
    await press('Copier le lien des pièces du client');
    await expect.poll(() => document.activeElement).toBe(control('Lien des pièces du client'));
  });

  it('the link is copied, or mailed, and what keeps it back is said', async () => {
    show([identity], {
      kind: 'done',
      answer: {
        message: 'Prêt.',
        url: 'https://portail.test/client/pieces/abc',
        handed_at: '2026-06-03T08:00:00Z',
      },
    });
    await press('Copier le lien des pièces du client');
    expect([asked, control('Lien des pièces du client')?.value]).toEqual([
      [['piecesLink', { params: { id: 42 }, body: { mail: false } }]],
      'https://portail.test/client/pieces/abc',
    ]);
    cleanup();
    show([identity], refused('Le souscripteur n’a pas d’adresse e-mail.', 'not_permitted'));
    await press(ask);
    expect([asked, announced()]).toEqual([
      [['piecesLink', { params: { id: 42 }, body: { mail: true } }]],
      'Le souscripteur n’a pas d’adresse e-mail.',
    ]);
  });
});
