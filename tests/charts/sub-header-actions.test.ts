import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { actionsShown, refusalReason, subHeaderActionsChart, targetSlug, wordings, type ActedOn } from '#machines/sub-header-actions/index.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { archived, cases, inProgress, options, outcomes, paid } from './sub-header-actions-cases.ts';

describeChart(subHeaderActionsChart, cases, options);

describe('the words of the sub-header (docs/domain/screens.md)', () => {
  it('are the fixed texts, byte for byte', () => {
    expect(Object.fromEntries(Object.entries(wordings).map(([kind, { label, question }]) => [kind, [label, question]]))).toEqual({
      refuse: ['Refuser ce dossier', 'Êtes-vous sûr(e) de vouloir marquer ce dossier comme refusé ?'],
      abandon: ['Abandonner ce dossier', 'Êtes-vous sûr(e) de vouloir marquer ce dossier comme abandonné ?'],
      archive: ['Archiver ce dossier', 'Êtes-vous sûr(e) de vouloir archiver ce dossier ?'],
      resume: ['Reprendre ce dossier', 'Êtes-vous sûr(e) de vouloir reprendre ce dossier ?'],
    });
  });

  it('lead where docs/domain/screens.md says', () => {
    expect([targetSlug('refuse'), targetSlug('abandon'), targetSlug('archive'), targetSlug('resume')]).toEqual(['dossier-decline-charpente', 'offres-abandonnees', 'offres-archivees', 'offres-en-cours']);
  });

  it('show three actions in progress, one on an archived request, none elsewhere', () => {
    expect(actionsShown('offres-en-cours')).toEqual(['refuse', 'abandon', 'archive']);
    expect(actionsShown('offres-archivees')).toEqual(['resume']);
    for (const slug of ['offres-signees', 'offres-refusees', 'offres-abandonnees', 'offres-non-eligibles', 'offres-receptionnees', 'dossier-decline-charpente', 'dossier-decline-compagnie']) {
      expect(actionsShown(slug)).toEqual([]);
    }
  });

  it('give the law’s own reason', () => {
    expect([refusalReason(paid, 'refuse'), refusalReason(paid, 'archive'), refusalReason(inProgress, 'refuse')]).toEqual(['La prime est payée.', 'Un règlement est en cours.', null]);
  });
});

function open(request: ActedOn) {
  const script = scriptOf(subHeaderActionsChart);
  const actor = createActor(script.chart, { input: { request } });
  const told: unknown[] = [];
  actor.on('*', (one) => told.push(one));
  actor.start();
  return { script, actor, told, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('an action of the sub-header', () => {
  it('refuses: confirm, comment, send', async () => {
    const { script, actor, told, at, context } = open(inProgress);
    actor.send({ type: 'action.choose', kind: 'refuse' });
    expect(at()).toBe('confirming');
    actor.send({ type: 'dialog.continue' });
    expect(at()).toBe('commenting');
    actor.send({ type: 'comment.send', adminMessage: 'Étude de sol manquante' });
    expect([at(), context().adminMessage]).toEqual(['sending', 'Étude de sol manquante']);
    await script.answer('updateStatus', outcomes.declined);
    expect([at(), context().adminMessage]).toEqual(['choosing', '']);
    expect(told).toEqual([{ type: 'request.changed', request: outcomes.declined.request }, { type: 'toast', kind: 'success', message: 'Le dossier est refusé.' }]);
  });

  it('archives without a comment, and then offers to resume', async () => {
    const { script, actor, at, context } = open(inProgress);
    actor.send({ type: 'action.choose', kind: 'archive' });
    actor.send({ type: 'dialog.continue' });
    await script.answer('updateStatus', outcomes.archived);
    expect([at(), actionsShown(context().request.status.slug)]).toEqual(['choosing', ['resume']]);
    actor.send({ type: 'action.choose', kind: 'resume' });
    expect(at()).toBe('confirming');
  });

  it('does not even ask where the law refuses it', () => {
    const { actor, at } = open(paid);
    actor.send({ type: 'action.choose', kind: 'archive' });
    expect(at()).toBe('choosing');
  });

  it('sends once, however often one presses', async () => {
    const { script, actor } = open(archived);
    actor.send({ type: 'action.choose', kind: 'resume' });
    actor.send({ type: 'dialog.continue' });
    actor.send({ type: 'dialog.continue' });
    await script.answer('updateStatus', outcomes.stale);
    await expect(script.answer('updateStatus', outcomes.stale)).rejects.toThrow('was not called');
  });

  it('tells the page of the newer request even where it fails', async () => {
    const { script, actor, told, at } = open(inProgress);
    actor.send({ type: 'action.choose', kind: 'archive' });
    actor.send({ type: 'dialog.continue' });
    await script.answer('updateStatus', outcomes.staleAndPaid);
    expect([at(), told]).toEqual(['refused', [{ type: 'request.changed', request: paid }]]);
  });

  it('keeps the comment through a failure, and sends it again', async () => {
    const { script, actor, at, context } = open(inProgress);
    actor.send({ type: 'action.choose', kind: 'refuse' });
    actor.send({ type: 'dialog.continue' });
    actor.send({ type: 'comment.send', adminMessage: 'Étude de sol manquante' });
    await script.fail('updateStatus', new Error('panne'));
    expect([at(), context().adminMessage]).toEqual(['failed', 'Étude de sol manquante']);
    actor.send({ type: 'dialog.continue' });
    expect(at()).toBe('sending');
  });
});
