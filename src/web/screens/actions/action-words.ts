import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { isRefundAwaited } from '#domain/lifecycle-facts.ts';
import type { Step } from '#domain/steps.ts';
import { eventWords } from '#machines/request-lifecycle/words-events.ts';
import { actionOf, wordings } from '#machines/subheader-actions/index.ts';
import type { DecisionWords } from './DecisionDialogs.tsx';

interface Wording {
  /** Label of the button. */
  label: string;
  /** Title of the dialog. */
  title: string;
  danger: boolean;
  /** Asks for more or goes back: never the primary button. */
  aside: boolean;
  /** Step from which the action goes back instead of forward. */
  asideAt?: Step;
}

const words: Readonly<Record<string, Partial<Wording>>> = {
  'REFERRAL.GRANT': { label: 'Accorder', title: 'Accorder la garantie' },
  'COMPANY.DECLINE': { title: 'Décliner ce dossier', danger: true },
  'ELIGIBILITY.OVERRIDE': { label: 'Accorder une dérogation', title: 'Accorder une dérogation' },
  'CLIENT.REFUSE': { label: 'Le client refuse', title: 'Noter le refus du client', danger: true },
  'CONTRACT.TERMINATE': { danger: true },
  'ENDORSEMENT.WITHDRAW': { danger: true },
  'FILE.OPEN': { label: 'Le client accepte', title: 'Noter l’accord du client' },
  'CLIENT.REMIND': { aside: true },
  'INFO.REQUEST': { aside: true },
  'INFO.WITHDRAW': { aside: true },
  'PAYMENT.REFUND': { danger: true },
  'PAYMENT.REVERSE': { danger: true },
  'PROVIDER.DECLINE': { title: 'Commentaires', danger: true },
  'STATUS.ABANDON': { danger: true },
  'UNDERWRITING.REOPEN': { aside: true },
  'WORKS_END.MISSING': { aside: true },
  'WORKS_END.STUDY': { asideAt: 'prime-reajustement' },
};

const approval = 'Approuver le remboursement';

/** Texts that change while a refund of the premium waits for its approval. */
const whileRefundWaits: typeof words = {
  'PAYMENT.REFUND': { label: approval, title: approval },
  'CONTRACT.ISSUE': { aside: true },
};

/** The facts that texts depend on. */
type WordedFacts = Parameters<typeof isRefundAwaited>[0];

/** Texts of an action's button and dialog. */
export function wordingOf(event: string, facts: WordedFacts): Wording {
  const label = isLifecycleEvent(event) ? eventWords[event] : event;
  const now = isRefundAwaited(facts) ? whileRefundWaits[event] : undefined;
  return { label, title: label, danger: false, aside: false, ...words[event], ...now };
}

/** Texts of an action's dialogs. The questions of the action bar are fixed texts. */
export function wordsOf(event: string, facts: WordedFacts): DecisionWords {
  const action = actionOf(event);
  const { label, title, danger } = wordingOf(event, facts);
  return {
    question: action ? wordings[action].question : `${title}\u202f?`,
    title,
    danger,
    ...(danger && { send: label }),
    refusedTitle: 'Cette action n’est plus possible',
    failedTitle: 'L’action n’a pas abouti',
  };
}
