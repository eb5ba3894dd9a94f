import { cleanup } from '@testing-library/react';
import { it, expect, beforeEach, vi, afterEach, describe } from 'vitest';
import { words, press, buttonsNamed, type } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { suite } from './broker-papers-cases.ts';
import { played } from './harness/played.ts';
import { membershipOf, looksOf } from './membership-fixtures.ts';
import { driver, childrenOf, shown } from './broker-papers-stage.tsx';

describe('the papers that a broker hands over', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') }));

  afterEach(cleanup);

  afterEach(() => void vi.useRealTimers());

  it('hands the papers over where the law lets it, or says why not, with what the study asks', async () => {
    const sent = await shown(
      membershipOf({
        question: 'Votre Kbis a plus de trois mois.',
        permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }],
      }),
    );
    expect(words()).toContain('L’examen vous demandeVotre Kbis a plus de trois mois.');
    expect(words()).not.toContain('se corrige ici');
    await press('Transmettre mes pièces');
    expect(sent).toMatchObject([{ to: 'lawActions', type: 'action.choose', action: 'DOCUMENTS.SUBMIT' }]);
    cleanup();
    await shown(membershipOf({ refused: [{ event: 'DOCUMENTS.SUBMIT', because: 'Il manque votre Kbis.' }] }));
    expect(words()).toContain('Il manque votre Kbis.');
    expect(buttonsNamed('Transmettre mes pièces')).toEqual([]);
  });

  it('leads to the answers of the registration while information is asked for', async () => {
    const { status } = membershipOf();
    await shown(
      membershipOf({
        question: 'Votre siège a-t-il changé ?',
        status: { ...status, slug: 'requestInfo' },
        permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }],
      }),
    );
    expect(
      ['vos informations', 'votre activité'].map((name) =>
        [...document.querySelectorAll('a')]
          .find(({ textContent }) => textContent === name)
          ?.getAttribute('href'),
      ),
    ).toEqual(['/creation-compte/informations', '/creation-compte/activite']);
  });

  it('names the steps that are to be corrected with what was done of each, and asks for an answer in words where one was not', async () => {
    const { status } = membershipOf();
    const asked = (informations: string | null) =>
      membershipOf({
        question: 'Votre siège a-t-il changé ?',
        status: { ...status, slug: 'requestInfo' },
        permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }],
        corrections: [{ step: 'informations', at: '2026-11-20T08:00:00Z', corrected_at: informations }],
      });
    const sent = await shown(asked(null), { action: 'DOCUMENTS.SUBMIT' });
    expect(words()).toContain('À corriger :vos informations (à faire)');
    expect(words()).not.toContain('votre activité');
    expect(buttonsNamed('Transmettre mes réponses')).toHaveLength(1);
    const dialog = document.querySelector('dialog[open]') as Element;
    await press('Envoyer', dialog);
    expect(words(dialog)).toContain('Ce qui est à corriger n’a pas changé en entier : dites pourquoi.');
    await type('Votre réponse', 'Le siège est le bon.', dialog);
    await press('Envoyer', dialog);
    expect(sent).toMatchObject([
      { to: 'lawActions', type: 'action.send', data: { comment: 'Le siège est le bon.' } },
    ]);
    cleanup();
    await shown(asked('2026-11-21T08:00:00Z'), { action: 'DOCUMENTS.SUBMIT' });
    expect(words()).toContain('vos informations (fait)');
    expect(words(document.querySelector('dialog[open]') as Element)).not.toContain('Votre réponse');
  });

  it('leads on to the heading of the page once they are handed over, and the button goes', async () => {
    const { lawActions, documents } = looksOf(membershipOf({}));
    const children = childrenOf(documents, lawActions);
    const before = membershipOf({ permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }] });
    const play = await played({ ...suite, children }, driver, 'it starts', [
      { kind: 'done', id: 'readOwn', output: answered({ membership: before }) },
    ]);
    const button = [...document.querySelectorAll<HTMLElement>('button')].find(
      ({ textContent }) => textContent === 'Transmettre mes pièces',
    );
    button?.focus();
    expect(document.activeElement).toBe(button);
    const handedOver = membershipOf({ version: before.version + 1, permitted: [], refused: [] });
    await play.perform({
      kind: 'childSends',
      id: 'lawActions',
      event: { type: 'action.done', answer: { message: '', membership: handedOver } },
    });
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('asks once more before it hands them over', async () => {
    const sent = await shown(membershipOf({ permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }] }), {
      action: 'DOCUMENTS.SUBMIT',
    });
    const dialog = document.querySelector('dialog[open]') as Element;
    await press('Continuer', dialog);
    expect(sent).toMatchObject([{ to: 'lawActions', type: 'action.send', data: {} }]);
    await press('Annuler', dialog);
    expect(sent.at(-1)).toMatchObject({ type: 'action.cancel' });
  });
});
