import type { ErrorActorEvent } from 'xstate';
import type { OfferedClient } from '#domain/validation/offered-client.ts';
import type { DraftNews } from '../shared/draft/index.ts';
import type { Named } from './context.ts';
import type { SimulationForm } from './form.ts';

export type SimulationEvent =
  /** The address changed to this simulation and stage. */
  | ({ type: 'address.visited' } & Named)
  | { type: 'answers.changed'; form: SimulationForm }
  /** The user continues from a complete page. */
  | { type: 'stage.continue' }
  | { type: 'offer.save' }
  | { type: 'attempt.retry' }
  /** The page is hidden: what was typed last is stored now. */
  | { type: 'page.hide' }
  | { type: 'price.retry' }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeOther' }
  | { type: 'startOver.ask' }
  | { type: 'startOver.confirm' }
  | { type: 'startOver.cancel' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'referral.request' }
  /** The saved offer is sent to its client. */
  | { type: 'price.send'; client: OfferedClient }
  | DraftNews
  /** The draft's chart failed. */
  | ErrorActorEvent<unknown, 'draft'>;
