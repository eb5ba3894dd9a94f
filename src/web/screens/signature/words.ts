import type { Signature } from '#contract/signatures.ts';
import type { SigningReturn } from '#domain/signing-returns.ts';
import type { AlertTone } from '../../components/Alert.tsx';
import type { SignatureView } from '../../flows/use-signature.tsx';

interface Words {
  tone: AlertTone;
  title: string;
  text: string;
}

/** Text for each state of a signature. */
export const signatureWords: Record<Exclude<SignatureView, 'none' | 'unknown' | 'unavailable'>, Words> = {
  opening: {
    tone: 'cours',
    title: 'Vérification de la signature…',
    text: 'Le prestataire de signature est interrogé.',
  },
  creating: {
    tone: 'cours',
    title: 'Signature en préparation',
    text:
      'Le document est remis au prestataire. Chaque signataire recevra son lien par courriel, ' +
      'dans un instant.',
  },
  away: {
    tone: 'attente',
    title: 'En attente de signature',
    text: 'Chaque signataire a reçu son lien par courriel. La page se met à jour d’elle-même.',
  },
  pending: {
    tone: 'attente',
    title: 'Vérification en cours',
    text:
      'Le prestataire n’a pas encore confirmé. Rien n’est perdu\u00a0: la vérification reprend ' +
      'd’elle-même.',
  },
  promised: {
    tone: 'attente',
    title: 'En attente de signature',
    text: 'Vous pouvez quitter cette page\u00a0: un courriel vous préviendra dès que tout sera signé.',
  },
  refused: {
    tone: 'refus',
    title: 'Un signataire a refusé de signer',
    text: 'Il peut encore revenir sur ce refus par son lien.',
  },
  cancelled: {
    tone: 'attente',
    title: 'Signature annulée',
    text: 'Les liens envoyés ne permettent plus de signer.',
  },
  expired: {
    tone: 'attente',
    title: 'Le délai pour signer est passé',
    text: 'Les liens envoyés ne permettent plus de signer.',
  },
  failed: {
    tone: 'refus',
    title: 'La signature n’a pas pu être préparée',
    text: 'Le prestataire n’a pas répondu à temps. Rien n’a été envoyé aux signataires.',
  },
  signed: {
    tone: 'ok',
    title: 'Tous les signataires ont signé',
    text: 'Les documents signés sont conservés, et adressés à chacun par courriel.',
  },
  late: {
    tone: 'attente',
    title: 'Signé trop tard',
    text: 'Ces documents avaient été annulés ou remplacés. Ils sont conservés, et n’ont rien changé.',
  },
};

/** No mail brings the signed agreement. */
const keptAgreement =
  'La convention signée est conservée\u00a0: téléchargez-la quand vous le souhaitez, depuis la page de votre ' +
  'adhésion ou «\u00a0Mon partenariat\u00a0».';
const sentToYou = 'Les documents signés sont conservés, et vous sont adressés par courriel.';

const ownRefusal: Words = {
  tone: 'refus',
  title: 'Vous avez refusé de signer',
  text:
    'Vous pouvez encore revenir sur ce refus, et signer, tant que votre courtier n’a pas ' +
    'retiré ces documents.',
};
const ownAgreementRefusal: Words = {
  ...ownRefusal,
  text: 'Vous pouvez encore revenir sur ce refus, et signer, ou demander un nouveau lien.',
};
const ownSignature: Words = {
  tone: 'ok',
  title: 'Vous avez signé',
  text:
    'Votre signature est enregistrée. D’autres signataires n’ont pas encore signé\u00a0: un courriel ' +
    'vous préviendra dès que tout sera signé.',
};

/** Text for a signer who has not gone to sign yet. */
const ownTurn: Words = {
  tone: 'attente',
  title: 'À vous de signer',
  text: 'Lisez les documents, puis signez en ligne. Chaque signataire a reçu son propre lien par courriel.',
};

/** Text for a signer who returned without signing, shown once the state is known. */
const ownReturns: Readonly<Partial<Record<SigningReturn, Words>>> = {
  cancel: {
    tone: 'attente',
    title: 'Vous n’avez pas signé',
    text:
      'Rien n’est signé en votre nom. Les documents vous attendent\u00a0: reprenez la signature quand ' +
      'vous le souhaitez.',
  },
  failure: {
    tone: 'refus',
    title: 'La signature n’a pas abouti',
    text:
      'Rien n’est signé en votre nom\u00a0: le code a expiré, ou n’a pas été reconnu, ou le prestataire ' +
      'n’a pas pu signer. Reprenez la signature\u00a0: un nouveau code vous sera envoyé.',
  },
};

type Signing = Pick<Signature, 'signers' | 'others' | 'purpose'>;
const isOnlySigner = ({ signers, others }: Signing) => signers.length + others === 1;

/** Text once all have signed: who did, and where the signed documents are. `own`: the reader is a signer. */
function signedWords(signature: Signing, own: boolean): Words {
  const { title, text, tone } = signatureWords.signed;
  const isAlone = own && isOnlySigner(signature);
  return {
    tone,
    title: isAlone ? 'Vous avez signé' : title,
    text: signature.purpose === 'membership' ? keptAgreement : isAlone ? sentToYou : text,
  };
}

/**
 * Text for a signer, who alone has a link: the signer's own action comes before what is expected of others.
 * `returned`: outcome in the provider's return address.
 */
function wordsForSigner(
  view: keyof typeof signatureWords,
  signature: Signing,
  returned: SigningReturn | null,
): Words {
  const own = signature.signers.find(({ url }) => url !== null)?.state ?? 'signed';
  if (view === 'refused' && own === 'refused')
    return signature.purpose === 'membership' ? ownAgreementRefusal : ownRefusal;
  if (view !== 'away' && view !== 'promised') return signatureWords[view];
  if (own === 'signed') return isOnlySigner(signature) ? signatureWords.pending : ownSignature;
  if (own === 'waiting' && returned !== null) return ownReturns[returned] ?? signatureWords[view];
  if (own === 'waiting') return ownTurn;
  return signatureWords[view];
}

/** Text for a reader, who is one of the signers or not (`own`). */
export function wordsFor(
  view: keyof typeof signatureWords,
  signature: Signature | null,
  own: boolean,
  returned: SigningReturn | null,
): Words {
  if (signature && view === 'signed') return signedWords(signature, own);
  return signature && own ? wordsForSigner(view, signature, returned) : signatureWords[view];
}

/** State of a signer's line, by itself where the reader is that signer. */
export const ownStates = {
  waiting: 'Vous n’avez pas encore signé',
  refused: 'Vous avez refusé de signer',
} as const;

export const signerStates = {
  waiting: 'N’a pas encore signé',
  signed: 'A signé',
  refused: 'A refusé de signer',
} as const;
