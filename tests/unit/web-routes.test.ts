import { describe, expect, it } from 'vitest';
import { guards } from '#web/guards/guards.ts';
import { rowAt } from '#web/navigation/match.ts';
import { guardsOf, titleOf } from '#web/navigation/route-row.ts';
import { routes } from '#web/routes.tsx';
import { demoUsers } from '#tests/support/demo-accounts.ts';

describe('the route table', () => {
  it('every address is in one row', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).toHaveLength(new Set(paths).size);
  });

  it('every guard exists, and every page has a title', () => {
    for (const row of routes) {
      expect(guardsOf(row).filter((name) => !(name in guards))).toEqual([]);
      expect(row.title).not.toBe('');
    }
  });

  it.each(['/dashboard/documents', '/dashboard/documents/7'])('%s has the title of its content', (path) => {
    const row = rowAt(path) ?? { title: 'none' };
    expect([
      titleOf(row, demoUsers['gestion'] ?? null),
      titleOf(row, demoUsers['courtier'] ?? null),
      titleOf(row, null),
    ]).toEqual(['Pièces à valider', 'Mes documents', 'Mes documents']);
  });

  it('literal segments win over parameters', () => {
    expect(rowAt('/dommage-ouvrage/do/maison-individuelle/estimation')?.path).toBe(
      '/dommage-ouvrage/do/maison-individuelle/estimation',
    );
    expect(rowAt('/dommage-ouvrage/do/maison-individuelle/42')?.path).toBe(
      '/dommage-ouvrage/do/maison-individuelle/:id',
    );
    expect(rowAt('/client/fin-de-travaux/jeton')?.path).toBe('/client/:callback/:token');
    expect(rowAt('/nulle-part')).toBeNull();
  });
});
