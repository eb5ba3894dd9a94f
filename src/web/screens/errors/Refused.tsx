import { ButtonLink } from '../../components/Button.tsx';
import type { Refusal } from '../../guards/verdict.ts';
import { AccountStatusNotice } from '../account-status/AccountStatusNotice.tsx';
import { StatusSheet } from './StatusSheet.tsx';

const words: Record<Refusal, { title: string; text: string }> = {
  'can-do': {
    title: 'Votre compte n’est pas ouvert à cette offre',
    text:
      'Vous ne pouvez pas travailler sur la dommages-ouvrage pour le moment. Votre interlocuteur peut ' +
      'vous l’ouvrir.',
  },
  role: {
    title: 'Cette page n’est pas ouverte à votre compte',
    text: 'Elle est réservée à un autre rôle que le vôtre.',
  },
  simulation: {
    title: 'La simulation est réservée aux courtiers',
    text:
      'Une compagnie ne demande pas de prix\u00a0: elle répond à ceux qui lui sont soumis, ' +
      'depuis les offres.',
  },
  pending: {
    title: 'La gestion des offres n’est pas encore ouverte',
    text: 'Elle s’ouvrira dès que votre adhésion sera validée.',
  },
};

/** What a refusal says in one sentence. */
export const refusalTitle = (because: Refusal): string => words[because].title;

/** Page for a refused access: reason and a link to continue. */
export const Refused = ({ because }: { because: Refusal }) => (
  <StatusSheet status={403} title={words[because].title}>
    <p className="soft">{words[because].text}</p>
    <AccountStatusNotice />
    <div className="row wrap">
      {because === 'can-do' ? (
        <ButtonLink to="/mentions-legales#contact" look="primary">
          Nous écrire
        </ButtonLink>
      ) : (
        <ButtonLink to="/" look="primary">
          Retour à l’accueil
        </ButtonLink>
      )}
    </div>
  </StatusSheet>
);
