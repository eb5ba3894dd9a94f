import type { RequestResource } from '#contract/request-resources.ts';
import { isHaltedAt } from '#domain/halted.ts';
import { isRefundAwaited } from '#domain/lifecycle-facts.ts';
import type { Role } from '#domain/roles.ts';
import { isBroken, purposeAt, type RequestPurpose, type BrokenState } from '#domain/signatures.ts';
import type { Family } from '#domain/status-families.ts';
import { isClosedForGood, isWorkedOn } from '#domain/statuses.ts';
import { isPast, type Step } from '#domain/steps.ts';
import { progressOf, isReachable } from '#machines/dossier-access/access.ts';
import { isAtRefund, statusOf, stepOf } from './dossier-words.ts';

/** One of the four stages from the premium call to the contract. */
export interface Stage {
  label: string;
  family: Family;
  /** State of the stage, as text. */
  status: string;
}

const stageOf = (
  label: string,
  step: Step,
  { waits, at, done }: { waits: string; at: readonly Step[]; done: string },
): Stage => {
  const last = at.at(-1);
  if (at.includes(step)) return { label, family: 'attente', status: waits };
  return last && isPast(step, last)
    ? { label, family: 'ok', status: done }
    : { label, family: 'neutre', status: 'À venir' };
};

/** Whether the premium has been called. */
export const isPremiumCalled = (request: RequestResource): boolean =>
  isPast(stepOf(request), 'validation-provider');

/** Whether the quote is sent but not fully signed. */
export const waitsForSignature = (request: RequestResource): boolean =>
  isWorkedOn(statusOf(request)) && purposeAt(stepOf(request)) === 'quote';

/**
 * Signatures that the premium tab displays: the quote's, preceded by the contract's if that is pending and
 * this role cannot open the contract tab but may send its links.
 */
export function signedWithPremium(
  role: Role,
  request: RequestResource,
): readonly [RequestPurpose, ...RequestPurpose[]] {
  const entered = progressOf(request);
  return purposeAt(entered.step) === 'contract' && !isReachable(role, entered, 'contrats')
    ? ['contract', 'quote']
    : ['quote'];
}

const never = { family: 'neutre', status: 'Sans objet' } as const;

/**
 * The four stages at the current step. A refunded premium is no longer paid; a request closed for good has no
 * pending stage.
 */
export function stagesOf(request: RequestResource): Stage[] {
  const stages = stagesAt(request);
  return isClosedForGood(statusOf(request))
    ? stages.map((stage) =>
        stage.family === 'ok' || stage.family === 'refus' ? stage : { ...stage, ...never },
      )
    : stages;
}

/** Whether a dispute took the premium, and its contract waits therefore (docs/domain/payment.md, rule 13). */
const isPremiumTaken = (request: RequestResource): boolean =>
  !isAtRefund(request) && isHaltedAt(stepOf(request), request.facts);

function paymentStage(request: RequestResource): Stage {
  const stage = stageOf('Paiement', stepOf(request), {
    waits: 'Attendu',
    at: ['devis-dda-signe-en-attente-paiement'],
    done: 'Reçu',
  });
  if (request.facts.premium === 'refunded') return { ...stage, family: 'refus', status: 'Remboursé' };
  if (isPremiumTaken(request)) return { ...stage, family: 'refus', status: 'Repris par la banque' };
  return isRefundAwaited(request.facts)
    ? { ...stage, family: 'attente', status: 'Remboursement demandé' }
    : stage;
}

const brokenWords: Readonly<Record<BrokenState, string>> = {
  refused: 'Signature refusée',
  expired: 'Délai de signature passé',
  cancelled: 'Signature annulée',
  failed: 'Signature à relancer',
};

/** Why the signature that the step waits for is broken; null if it is not, or if there is none. */
const brokenSignatureOf = (request: RequestResource): BrokenState | null => {
  const { transaction } = request.facts;
  const isAwaited = isWorkedOn(statusOf(request)) && purposeAt(stepOf(request)) !== null;
  return isAwaited && isBroken(transaction) ? transaction : null;
};

/** The stage of what is signed for that purpose; it says if the signature is broken. */
function signatureStage(stage: Stage, purpose: RequestPurpose, request: RequestResource): Stage {
  const state = brokenSignatureOf(request);
  return state !== null && purposeAt(stepOf(request)) === purpose
    ? { ...stage, family: 'refus', status: brokenWords[state] }
    : stage;
}

function stagesAt(request: RequestResource): Stage[] {
  const step = stepOf(request);
  // A contract that is sent for signature is no longer in preparation.
  const contractStage = stageOf('Contrat', step, {
    waits: step === 'contrat-envoye-pour-signature-electronique' ? 'À signer' : 'En préparation',
    at: ['prime-payee-devis-signe', 'demande-info-contrat', 'contrat-envoye-pour-signature-electronique'],
    done: 'Signé',
  });
  const contract = signatureStage(contractStage, 'contract', request);
  return [
    stageOf('Appel de prime', step, { waits: 'À faire', at: ['validation-provider'], done: 'Envoyé' }),
    signatureStage(
      stageOf('Signature du devis', step, {
        waits: 'Attendue',
        at: ['devis-envoye-appel-de-prime'],
        done: 'Signé',
      }),
      'quote',
      request,
    ),
    paymentStage(request),
    isAtRefund(request)
      ? { ...contract, ...never }
      : isPremiumTaken(request)
        ? { ...contract, family: 'neutre', status: 'Suspendu' }
        : contract,
  ];
}

const turns: Partial<Record<Step, string>> = {
  'offre-enregistree': 'Le courtier complète et envoie le devis.',
  'offre-envoyee': 'Le client répond à l’offre, ou le courtier ouvre le dossier avec son accord.',
  'constitution-du-dossier':
    'Le courtier rassemble les pièces et les intervenants, puis transmet le dossier à l’étude.',
  'demande-info-souscription': 'Le courtier fournit ce que l’étude a demandé.',
  'dossier-en-etude': 'Le gestionnaire étudie le dossier\u00a0: il demande un complément, valide ou décline.',
  'validation-provider':
    'Le gestionnaire appelle la prime\u00a0: le devis définitif, la fiche de conseil et l’appel ' +
    'partent alors au client.',
  'devis-envoye-appel-de-prime':
    'Chaque souscripteur signe le devis par le lien qu’il a reçu\u202f; le courtier peut le lui renvoyer.',
  'devis-dda-signe-en-attente-paiement':
    'Le client règle la prime, par carte ou par virement\u202f; le gestionnaire enregistre un virement ' +
    'ou un chèque reçu.',
  'prime-payee-devis-signe':
    'Le gestionnaire émet le contrat, une fois les attestations des intervenants vérifiées.',
  'demande-info-contrat': 'Le courtier fournit ce qui manque au contrat.',
  'contrat-envoye-pour-signature-electronique':
    'Chaque souscripteur signe le contrat par le lien qu’il a reçu.',
};

/** The pending action and its actor; `null` if there is none. */
export function turnOf(request: RequestResource): string | null {
  const status = statusOf(request);
  if (status !== 'offres-en-cours') return null;
  if (isAtRefund(request))
    return (
      'La prime est remboursée\u00a0: aucun contrat n’en est émis. Le gestionnaire abandonne ' +
      'ou refuse le dossier.'
    );
  if (isPremiumTaken(request))
    return (
      'La banque a repris le paiement\u00a0: le gestionnaire le réclame à nouveau, ou met fin au dossier. ' +
      'Aucun contrat n’en est émis avant.'
    );
  if (isRefundAwaited(request.facts)) {
    return (
      'Le remboursement de la prime est demandé\u00a0: un autre administrateur l’approuve. Rien n’est ' +
      'rendu avant.'
    );
  }
  if (brokenSignatureOf(request) !== null)
    return 'La signature est interrompue\u00a0: le courtier ou le gestionnaire la relance.';
  return turns[stepOf(request)] ?? null;
}
