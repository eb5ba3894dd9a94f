import { it, expect, afterEach, describe } from 'vitest';
import { press, buttonsNamed, announced } from '#tests/support/hands.ts';
import { listOf, pieceOf, documentOf } from './documents-fixtures.ts';
import { tab, driver, title, key } from './documents-stage.tsx';
import { heardBy } from './harness/played.ts';

/** A document of the file, on its way to the browser. */
const fetched = (value: 'fetching' | 'failed') =>
  ({
    kind: 'shows',
    id: 'documentFile',
    shown: {
      value,
      context: {
        file: { call: { params: { id: 42, document: 7 } }, name: 'permis.pdf' },
        message: 'Le serveur ne répond pas.',
      },
    },
  }) as const;

describe('a document in sight', () => {
  afterEach(() => driver.hide());

  it('a document is opened by its name, and judged beside what is seen of it', async () => {
    const { heard } = await tab();
    await press('permis.pdf');
    expect(heard).toMatchObject([{ to: 'preview', type: 'document.show', document: { id: 7 } }]);
    await press('Examiner permis.pdf');
    expect(heard).toHaveLength(2);
    await press('Télécharger permis.pdf');
    expect(heard.at(-1)).toMatchObject({ to: 'documentFile', type: 'file.ask' });
  });

  it.each([
    ['its line', undefined],
    ['what is seen of it', 7],
  ] as const)(
    'a document that does not arrive is said beside %s, once, and asked for again',
    async (_where, inSight) => {
      const { play, heard } = await tab(undefined, inSight);
      await play.perform(fetched('fetching'));
      expect(
        buttonsNamed(inSight ? 'Télécharger' : 'Télécharger permis.pdf').map((button) =>
          button.getAttribute('aria-busy'),
        ),
      ).toEqual(['true']);
      await play.perform(fetched('failed'));
      expect(announced()).toBe('Le document n’est pas arrivéLe serveur ne répond pas.Réessayer');
      await press('Réessayer');
      expect(heard.at(-1)).toMatchObject({ to: 'documentFile', type: 'file.retry' });
    },
  );

  it('while one document is on its way, no other is asked for', async () => {
    const { play, heard } = await tab(
      listOf(1, [
        pieceOf({ state: 'received', documents: [documentOf(), documentOf({ id: 9, name: 'notice.pdf' })] }),
      ]),
    );
    await play.perform(fetched('fetching'));
    const [other] = buttonsNamed('Télécharger notice.pdf');
    expect([other?.getAttribute('aria-disabled'), other?.getAttribute('aria-busy')]).toEqual(['true', null]);
    await press('Télécharger notice.pdf');
    expect(heard.map(({ type: sent }) => sent)).not.toContain('file.ask');
  });

  it('the arrows lead on, Escape closes, and the title has the focus as a document comes in sight, the button that examines it as it goes', async () => {
    const both = listOf(1, [
      pieceOf({ state: 'received', documents: [documentOf()] }),
      pieceOf({
        piece: 'notice',
        label: 'Notice',
        state: 'received',
        documents: [documentOf({ id: 9, name: 'notice.pdf' })],
      }),
    ]);
    const { play, heard } = await tab(both, 7);
    expect(document.activeElement).toBe(document.querySelector('.preview h2'));
    expect(document.activeElement?.textContent).toBe(title);
    await key('ArrowRight');
    await key('Escape');
    expect(heard).toMatchObject([{ type: 'document.show', document: { id: 9 } }, { type: 'document.hide' }]);
    await play.perform({
      kind: 'shows',
      id: 'preview',
      shown: { value: 'closed', context: { document: null, blob: null, message: null } },
    });
    expect(document.activeElement).toBe(buttonsNamed('Examiner permis.pdf')[0]);
  });

  it('the title has the focus when a document is opened while one is in sight, the same one or another', async () => {
    const { play } = await tab(undefined, 7);
    const opened = async (id: number) => {
      const [button] = buttonsNamed('Examiner permis.pdf');
      button?.focus();
      expect(document.activeElement).toBe(button);
      await play.perform({
        kind: 'shows',
        id: 'preview',
        shown: { value: 'shown', context: { document: { id }, blob: null, message: null } },
      });
      return document.activeElement;
    };
    expect(await opened(7)).toBe(document.querySelector('.preview h2'));
    const [inside] = buttonsNamed('Fermer l’aperçu');
    inside?.focus();
    await play.perform({
      kind: 'shows',
      id: 'preview',
      shown: { value: 'shown', context: { document: { id: 7 }, blob: null, message: null } },
    });
    expect(document.activeElement).toBe(inside);
  });

  it('a document without a button that examines it gives the focus back to its line', async () => {
    const { play } = await tab(
      listOf(1, [pieceOf({ state: 'accepted', documents: [documentOf({ state: 'accepted' })] })]),
      7,
    );
    await play.perform({
      kind: 'shows',
      id: 'preview',
      shown: { value: 'closed', context: { document: null, blob: null, message: null } },
    });
    expect(document.activeElement).toBe(document.querySelector('.document .file'));
  });
});

it('the preview shows what it was given, and says what could not be read', async () => {
  const { play } = await tab(undefined, 7);
  await play.perform({
    kind: 'shows',
    id: 'preview',
    shown: {
      value: 'failed',
      context: { document: { id: 7 }, blob: null, message: 'Le fichier n’est pas arrivé.' },
    },
  });
  expect(announced()).toContain('Le fichier n’est pas arrivé.');
  const heard = heardBy(play);
  await press('Réessayer');
  expect(heard).toMatchObject([{ to: 'preview', type: 'document.retry' }]);
  driver.hide();
});
