import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TradeKey } from '#domain/trades/index.ts';
import { covering } from '#tests/support/contractors.ts';
import { openTab } from '#tests/support/dossier-gestures.ts';
import { field } from '#tests/support/gestures.ts';
import { dates, scenesOf, typedDay } from '#tests/support/journey-inputs.ts';
import { sees } from '#tests/support/sight.ts';
import { withPortal } from '#tests/support/with-portal.ts';

/*
 * Counts the actions that a broker needs to add contractors.
 */

const { portal, visit } = withPortal();
const scenes = scenesOf(portal);

/** The companies that the cabinet knows from the former site, by the slot of a house that each filled. */
const known: readonly (readonly [slot: string, trade: TradeKey, siren: string, name: string])[] = [
  ['Maître d’œuvre d’exécution', 'moe-execution', '810000011', 'Atelier des Sept Gestes'],
  ['Géotechnicien (G2)', 'geotechnicien', '810000029', 'Sols des Sept Gestes'],
  ['Gros œuvre, maçonnerie', 'gros-oeuvre', '810000037', 'Maçonnerie des Sept Gestes'],
  ['Charpente', 'charpente-bois', '810000045', 'Charpentes des Sept Gestes'],
  ['Couverture', 'couverture', '810000052', 'Toitures des Sept Gestes'],
  ['Menuiseries extérieures', 'menuiseries-exterieures', '810000060', 'Menuiseries des Sept Gestes'],
  ['Plomberie, sanitaire', 'plomberie', '810000078', 'Plomberie des Sept Gestes'],
];

/** A file of the broker whose contractors may be added. */
async function openedFile(): Promise<number> {
  const { id, version } = await scenes.sent();
  const { status } = await portal().call('updateStep', {
    token: await portal().tokenOf('courtier'),
    params: { id },
    body: { step: 'constitution-du-dossier', version } as never,
  });
  expect(status).toBe(200);
  return id;
}

const contractorsOf = async (id: number) =>
  (await portal().call('contractors', { token: await portal().tokenOf('courtier'), params: { id } })).body
    .contractors;

/** Clicks and fills like a person, and counts gestures: a click is one, and so is a filled field. */
function countingHands() {
  let gestures = 0;
  return {
    press: async (button: Locator) => {
      gestures += 1;
      await button.click();
    },
    write: async (into: Locator, text: string) => {
      gestures += 1;
      await into.fill(text);
    },
    /** The number of gestures since the last call. */
    taken: () => {
      const taken = gestures;
      gestures = 0;
      return taken;
    },
  };
}

const slotOf = (page: Page, slot: string) => page.getByRole('region', { name: slot, exact: true });
const formOf = (page: Page) => page.getByRole('form', { name: /^Nouvel intervenant/ });
const save = (page: Page) => formOf(page).getByRole('button', { name: 'Enregistrer', exact: true });
const takeUp = (page: Page, slot: string) => slotOf(page, slot).getByRole('button', { name: /^Reprendre / });

describe('the contractors of a house', () => {
  it('a broker adds a contractor in two actions if the cabinet knows it, and in eight if not', async () => {
    const former = await openedFile();
    for (const [, trade, siren, name] of known) {
      const body = covering(trade, { siren, name });
      expect(
        (
          await portal().call('addContractor', {
            token: await portal().tokenOf('courtier'),
            params: { id: former },
            body: body as never,
          })
        ).status,
      ).toBe(200);
    }
    const id = await openedFile();
    const { page } = await visit({ as: 'courtier' });
    const hands = countingHands();
    await openTab(page, id, 'entreprises-du-chantier');
    const counts: number[] = [];
    for (const [slot] of known) {
      await hands.press(takeUp(page, slot));
      await hands.press(save(page));
      await formOf(page).waitFor({ state: 'hidden' });
      counts.push(hands.taken());
    }
    expect(counts).toEqual([2, 2, 2, 2, 2, 2, 2]);

    await hands.press(slotOf(page, 'Électricité').getByRole('button', { name: /^Ajouter un intervenant/ }));
    await hands.write(field(formOf(page), 'Société ou SIREN'), '999172927');
    await sees(formOf(page).getByText('Trouvée', { exact: false }));
    await hands.write(field(formOf(page), 'Assureur'), 'SMABTP');
    await hands.write(field(formOf(page), 'Numéro de contrat'), '124 701 A');
    await hands.write(field(formOf(page), 'Valable du'), typedDay(dates.opening));
    await hands.write(field(formOf(page), 'Au'), typedDay(dates.reception));
    await hands.write(field(formOf(page), 'Plafond du coût de chantier'), '5 000 000');
    await hands.press(save(page));
    await formOf(page).waitFor({ state: 'hidden' });
    expect(hands.taken()).toBe(8);
    const added = await contractorsOf(id);
    expect(added).toHaveLength(8);
    expect(added.find(({ trade }) => trade === 'electricite')).toMatchObject({
      siren: '999172927',
      insurer: 'SMABTP',
      activities: ['electricite'],
      faults: [],
    });
  });

  it('a broker adds a contractor to several lots with one action for each, and one save', async () => {
    const id = await openedFile();
    const { page } = await visit({ as: 'courtier' });
    const hands = countingHands();
    await openTab(page, id, 'entreprises-du-chantier');
    await hands.press(takeUp(page, 'Charpente'));
    const lots = formOf(page).getByRole('group', { name: 'Tient aussi' });
    await hands.press(lots.getByRole('checkbox', { name: 'Couverture', exact: true }));
    await hands.press(lots.getByRole('checkbox', { name: 'Gros œuvre, maçonnerie', exact: true }));
    await hands.press(save(page));
    await formOf(page).waitFor({ state: 'hidden' });
    expect(hands.taken()).toBe(4);
    const added = await contractorsOf(id);
    expect(added.map(({ trade }) => trade)).toEqual(expect.arrayContaining(['couverture', 'gros-oeuvre']));
    expect([added.length, new Set(added.map(({ siren }) => siren)).size]).toEqual([3, 1]);
  });
});
