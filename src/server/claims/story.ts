import type { ClaimStoryEntry } from '#contract/claims.ts';
import type { ClaimEventName } from '#domain/claim-events.ts';
import { words } from '#machines/claim/labels.ts';
import type { Executor, Statement } from '../database/executor.ts';

interface Line {
  id: number;
  claim_id: number;
  at: Date;
  who: string;
  event: ClaimEventName;
  comment: string | null;
}

const latest: Statement = {
  name: 'claim-stories',
  text: `select id, claim_id, at, who, event, comment
    from claim_events
    where claim_id = any ($1::integer[])
    order by id desc
    limit 500`,
};

/** System events, whose labels in the law are already in the past tense. */
type Happening = 'CLAIM.CONSTITUTE' | 'TERM.MISS';

/** Labels of the story, in the past tense, unlike those of buttons. */
const pastTense: Record<Exclude<ClaimEventName, Happening>, string> = {
  'CLAIM.DECLARE': 'Sinistre déclaré',
  'CLAIM.INCOMPLETE': 'Compléments demandés',
  'CLAIM.COMPLETE': 'Déclaration complétée',
  'EXPERT.APPOINT': 'Expert désigné',
  'EXPERT.RECUSE': 'Expert récusé',
  'POSITION.GRANT': 'Garantie accordée',
  'POSITION.REFUSE': 'Garantie refusée',
  'EXTENSION.ASK': 'Délai supplémentaire demandé',
  'EXTENSION.AGREE': 'Délai supplémentaire accepté',
  'OFFER.MAKE': 'Offre présentée',
  'OFFER.ACCEPT': 'Offre acceptée',
  'CLAIM.CONTEST': 'Décision contestée',
  'PAYMENT.RECORD': 'Paiement enregistré',
  'CLAIM.WITHDRAW': 'Déclaration retirée',
  'CLAIM.CLOSE': 'Sinistre clos',
};
/** Labels of the story by event. */
export const storyLabels: Readonly<Record<ClaimEventName, string>> = { ...words.events, ...pastTense };

/** The stories of claims, by their ids: the latest 500 lines, the latest first. */
export async function claimStories(
  executor: Executor,
  ids: readonly number[],
): Promise<(id: number) => ClaimStoryEntry[]> {
  const lines = await executor.query<Line>(latest, [ids]);
  return (claim) =>
    lines
      .filter(({ claim_id: id }) => id === claim)
      .map(({ id, at, who, event, comment }) => ({
        id,
        at: at.toISOString(),
        who,
        event,
        label: storyLabels[event],
        comment,
      }));
}
