import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FileDrop } from '#web/components/FileDrop.tsx';

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const [first, second] = [file('a.pdf'), file('b.pdf')];

function shown(multiple: boolean) {
  const taken: string[][] = [];
  render(
    <FileDrop
      note="PDF"
      multiple={multiple}
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
    />,
  );
  const zone = document.querySelector('.drop') ?? document.body;
  return { taken, drop: (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } }) };
}

describe('a drop zone', () => {
  afterEach(cleanup);

  it('that wants one file takes none of two, and says so until a single one is dropped', () => {
    const { taken, drop } = shown(false);
    drop(first, second);
    expect([taken, screen.getByRole('alert').textContent]).toEqual([
      [],
      'Un seul fichier est attendu ici\u00a0: aucun des 2 n’est envoyé. Réunissez-les dans un PDF, ou déposez celui qui convient.',
    ]);
    drop(second);
    expect([taken, screen.queryByRole('alert')]).toEqual([[['b.pdf']], null]);
  });

  it('that wants several files takes two', () => {
    const { taken, drop } = shown(true);
    drop(first, second);
    expect([taken, screen.queryByRole('alert')]).toEqual([[['a.pdf', 'b.pdf']], null]);
  });
});
