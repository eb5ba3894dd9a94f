import type { RequestResource } from '#contract/resources.ts';
import { premiumCallPapers } from '#domain/client-mails.ts';
import { duePaidAt } from '#domain/dues.ts';
import { paperLabel } from '#domain/made-papers.ts';
import { once } from '#domain/once.ts';
import { stepOf } from '../dossier/dossier-words.ts';

type Sent = Pick<RequestResource, 'clients' | 'facts' | 'step'>;

const and = once(() => new Intl.ListFormat('fr', { type: 'conjunction' }));

const toSign = (what: string): string => `Chaque souscripteur reçoit aussi, par un courriel à part, son lien pour signer ${what}.`;

function premiumCall({ clients: [first] }: Sent): string[] {
  const papers = and().format(premiumCallPapers.map((name) => paperLabel(name).toLocaleLowerCase('fr')));
  if (!first?.email) return [`Le premier souscripteur n’a pas d’adresse\u00a0: rien ne lui est envoyé, et ${papers} restent au dossier.`, toSign('le devis')];
  return [`Le courriel «\u00a0votre appel de prime\u00a0» part aussitôt à ${first.email}, avec\u00a0: ${papers}.`, `${toSign('le devis')} Le courtier est averti.`];
}

/** Two people decide by one button: who presses it reads which of the two they are. */
const refund = ({ facts }: Sent): string[] =>
  facts.refundAskedBy === null
    ? ['Un autre administrateur devra l’approuver\u00a0: rien n’est rendu avant. Tous les administrateurs en sont avertis par courriel.']
    : ['Un autre administrateur l’a demandé\u00a0: en continuant, vous l’approuvez. La prime est rendue au client, qui en est averti par courriel, et ses liens en cours sont annulés.'];

/** The offer to its reader; a signature to whoever has not signed. */
const reminder = ({ clients: [first], ...request }: Sent): string[] =>
  stepOf(request) === 'offre-envoyee' ? [`Un courriel de rappel part aussitôt à ${first?.email ?? 'son adresse'}, avec l’offre et un nouveau lien.`] : ['Chaque souscripteur qui n’a pas signé reçoit aussitôt un courriel de rappel, avec un nouveau lien.'];

/** What leaves to whom as soon as a move is made, in French (docs/mails.md); nothing where the question says enough. */
const leaving: Readonly<Record<string, (request: Sent) => string[]>> = {
  'CLIENT.REMIND': reminder,
  'PREMIUM.CALL': premiumCall,
  'CONTRACT.ISSUE': () => ['Chaque souscripteur reçoit aussitôt, par courriel, son lien pour signer les conditions particulières.'],
  'ENDORSEMENT.ISSUE': () => ['Chaque souscripteur reçoit aussitôt, par courriel, son lien pour signer l’avenant.'],
  'PAYMENT.REFUND': refund,
  'WORKS_END.STUDY': (request) => (duePaidAt(stepOf(request)) === 'adjustment' ? ['L’appel de la différence est annulé\u00a0: le lien pour la payer n’ouvre plus rien.'] : []),
};
export const whatLeaves = (event: string, request: Sent): string[] => leaving[event]?.(request) ?? [];
