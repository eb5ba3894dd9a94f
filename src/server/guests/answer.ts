import type { OfferAnswer } from '#contract/guests.ts';
import { conflict, isConflict } from '../calls/refused.ts';
import { act } from '../requests/act.ts';
import { loadRequest } from '../requests/load.ts';
import type { RequestRow } from '../requests/row.ts';
import { guestAgentOf, type GuestCall } from './agent.ts';
import { answeredBy } from './offer.ts';

const events = { accepter: 'FILE.OPEN', refuser: 'CLIENT.REFUSE' } as const satisfies Record<
  OfferAnswer,
  string
>;

export const answeredMessages: Record<OfferAnswer, string> = {
  accepter: 'Votre accord est enregistré. Votre courtier constitue maintenant votre dossier.',
  refuser: 'Votre refus est enregistré. Votre courtier en est informé.',
};

const isDone = (row: RequestRow, answer: OfferAnswer): boolean => answeredBy(row) === answer;

/** The answer to a guest: never the request itself, which the answer to an account has. */
const notPossible = () =>
  conflict(
    'not_permitted',
    'Cette offre ne peut plus recevoir votre réponse\u00a0: elle a déjà été acceptée ou refusée, ou sa validité est passée.',
    {},
  );

/** Whether the offer is accepted, and the page that answers does not show it. */
const isAcceptedUnseen = (row: RequestRow, answered: OfferAnswer | null): boolean =>
  answeredBy(row) === 'accepter' && answered !== 'accepter';

const acceptedMeanwhile = () =>
  conflict(
    'stale_version',
    'Cette offre a été acceptée entre-temps : votre refus n’est pas enregistré. S’il tient toujours, confirmez-le.',
    {},
  );

/** An answer as the client's page sends it. */
interface GivenAnswer {
  answer: OfferAnswer;
  reason?: string | undefined;
  /** The answer that the page shows as given. */
  answered: OfferAnswer | null;
}

/**
 * FILE.OPEN or CLIENT.REFUSE through a mailed link, once: the same answer again finds it done and changes
 * nothing. Throws 409 where the law allows it no more, and where a refusal comes from a page that did not
 * show that the offer is accepted.
 */
export async function answerOffer(
  row: RequestRow,
  { answer, reason, answered }: GivenAnswer,
  asked: GuestCall,
): Promise<RequestRow> {
  if (isDone(row, answer)) return row;
  if (isAcceptedUnseen(row, answered)) throw acceptedMeanwhile();
  const agent = guestAgentOf(row, asked);
  try {
    return await act(
      row,
      { type: events[answer], channel: 'link', ...(reason && { data: { comment: reason } }) },
      agent,
    );
  } catch (error) {
    if (!isConflict(error)) throw error;
    // A second click, another tab or the broker was faster: what is done is done.
    const fresh = await loadRequest(asked.services.database, agent.reader.scope, row.id);
    if (isDone(fresh, answer)) return fresh;
    throw isAcceptedUnseen(fresh, answered) ? acceptedMeanwhile() : notPossible();
  }
}
