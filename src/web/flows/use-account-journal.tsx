import { shallowEqual, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { AccountEventKind } from '#contract/account-events.ts';
import { accountJournalChart, type JournalPlace } from '#machines/account-journal/index.ts';
import { pageNumberIn } from '#machines/shared/page-number.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** Every kind of line, in words. */
export const kindWords: Record<AccountEventKind, string> = {
  login: 'Connexion',
  login_failed: 'Connexion refusée',
  logout: 'Déconnexion',
  password_changed: 'Mot de passe changé',
  collaborator_chosen: 'Collaborateur choisi',
  pin_failed: 'Code de collaborateur refusé',
  export: 'Export d’une liste',
};
const kinds = Object.keys(kindWords) as AccountEventKind[];

/** Reads the address: `?page=2&evenement=login_failed`. */
const placeIn = (params: URLSearchParams): JournalPlace => ({
  page: pageNumberIn(params),
  kind: kinds.find((kind) => kind === params.get('evenement')) ?? '',
});

/** Writes it; what is as usual is left out. */
export function journalAddress({ page, kind }: JournalPlace): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (kind) params.set('evenement', kind);
  return `?${params}`;
}

const viewOf = (snapshot: SnapshotFrom<typeof accountJournalChart>) => ({
  page: snapshot.context.page,
  kind: snapshot.context.kind,
  events: snapshot.context.events,
  isLoading: snapshot.matches('loading'),
  message: snapshot.matches('unavailable') ? snapshot.context.message : null,
});

/** For tests: scripted actors, a clock, an inspector. */
export interface JournalScript {
  chart?: typeof accountJournalChart;
  options?: Pick<ActorOptions<typeof accountJournalChart>, 'clock' | 'inspect'>;
}

/** The journal of accounts: the page and the kind of line that the address asks for. */
export function useAccountJournal({ chart = accountJournalChart, options }: JournalScript = {}) {
  const [params, setParams] = useSearchParams();
  const place = placeIn(params);
  const actor = useFlow(chart, { ...options, input: place });
  useNotify(actor, { type: 'place.change', ...place });
  const view = useSelector(actor, viewOf, shallowEqual);
  return {
    ...view,
    refresh: () => actor.send({ type: 'journal.refresh' }),
    narrow: (kind: string) =>
      setParams(journalAddress({ page: 1, kind: kinds.find((one) => one === kind) ?? '' })),
  };
}
