import type { RequestResource } from '#contract/request-resources.ts';
import { isRefundAwaited } from '#domain/lifecycle-facts.ts';
import { premiumCallPapers } from '#domain/client-mails.ts';
import { isCredit, duePaidAt, payingSteps } from '#domain/dues.ts';
import { paperLabel } from '#domain/generated-papers.ts';
import { elements } from '#domain/lacking.ts';
import { once } from '#domain/once.ts';
import { signingSteps } from '#domain/signatures.ts';
import { isUnderContract, steps } from '#domain/steps.ts';
import { plural, showCents } from '../../components/format.ts';
import { stepOf } from '../dossier/dossier-words.ts';
import { notified } from './mailed-to.ts';

type Sent = Pick<RequestResource, 'clients' | 'facts' | 'step'> &
  Partial<Pick<RequestResource, 'lacking' | 'not_covered'>>;

const and = once(() => new Intl.ListFormat('fr', { type: 'conjunction' }));

const toSign = (what: string): string =>
  `Chaque souscripteur reçoit aussi, par un courriel à part, son lien pour signer ${what}.`;

const addressOf = ({ clients: [first] }: Sent): string => first?.email || 'l’adresse du premier souscripteur';

/** Links exist from the first mail to the client on. */
const hasLinks = (request: Sent): boolean => steps.indexOf(stepOf(request)) >= steps.indexOf('offre-envoyee');

const linksEnd = (request: Sent): string[] =>
  hasLinks(request)
    ? ['Les liens déjà envoyés n’ouvrent plus rien\u00a0; une signature ou un paiement en cours est annulé.']
    : [];

function premiumCall({ clients: [first] }: Sent): string[] {
  const papers = and().format(premiumCallPapers.map((name) => paperLabel(name).toLocaleLowerCase('fr')));
  if (!first?.email) {
    return [
      `Le premier souscripteur n’a pas d’adresse\u00a0: rien ne lui est envoyé, et ${papers} restent au dossier.`,
      toSign('le devis'),
      notified('broker'),
    ];
  }
  return [
    `Le courriel «\u00a0votre appel de prime\u00a0» part aussitôt à ${first.email}, avec\u00a0: ${papers}.`,
    toSign('le devis'),
    notified('broker'),
  ];
}

/** Refund request and approval use the same button: the text tells which one applies. */
const refund = ({ facts }: Sent): string[] =>
  isRefundAwaited(facts)
    ? [
        'Un autre administrateur l’a demandé\u00a0: en continuant, vous l’approuvez. La prime est ' +
          'rendue au client, qui en est averti par courriel, et ses liens en cours sont annulés.',
      ]
    : [
        'Un autre administrateur devra l’approuver\u00a0: rien n’est rendu avant. Tous les ' +
          'administrateurs en sont avertis par courriel.',
      ];

/** The client must pay again. What depends on the payment is cancelled, unless the contract is in force. */
function reversed(request: Sent): string[] {
  const step = stepOf(request);
  const mailed = [
    `Le client l’apprend aussitôt, par courriel à ${addressOf(request)}, avec un nouveau lien pour payer. ${notified('broker')}`,
  ];
  if (payingSteps.includes(step) && !isUnderContract(step)) return mailed;
  const isVoid = 'Le reçu qui a été émis est annulé.';
  if (isUnderContract(step))
    return [
      ...mailed,
      isVoid,
      'Le contrat reste en vigueur\u00a0: un impayé ne le suspend qu’après une mise en demeure ' +
        '(article L.\u00a0113-3 du code des assurances), que le portail n’envoie pas.',
    ];
  const asked = step === 'demande-info-contrat' ? ['La question posée au cabinet est retirée.'] : [];
  return [...mailed, isVoid, 'Le dossier attend de nouveau le paiement.', ...asked, ...linksEnd(request)];
}

/** The reminder contains the offer, or a signature link for each pending signer. */
const reminder = (request: Sent): string[] =>
  stepOf(request) === 'offre-envoyee'
    ? [`Un courriel de rappel part aussitôt à ${addressOf(request)}, avec l’offre et un nouveau lien.`]
    : ['Chaque souscripteur qui n’a pas signé reçoit aussitôt un courriel de rappel, avec un nouveau lien.'];

/** A resumed request sends its client the mail of its current step. */
function resumed(request: Sent): string[] {
  const step = stepOf(request);
  if (step === 'offre-envoyee')
    return [
      `Si son prix est ferme, l’offre part aussitôt par courriel à ${addressOf(request)}, avec un nouveau lien.`,
    ];
  if (payingSteps.includes(step))
    return [`Le client reçoit aussitôt, par courriel à ${addressOf(request)}, un nouveau lien pour payer.`];
  return signingSteps.includes(step)
    ? ['Chaque souscripteur reçoit aussitôt, par courriel, un nouveau lien pour signer.']
    : [];
}

/** Required pieces that are missing, where the request counts them. */
const stillLacking = ({ lacking }: Sent): string[] =>
  lacking ? [`Il manque encore ${elements(lacking)} au dossier.`] : [];

/** Contractors whose attestation the study will ask for again. */
const notCovered = ({ not_covered: count }: Sent): string[] =>
  count
    ? [
        plural(
          count,
          'attestation ne couvre pas le chantier\u00a0: l’étude vous la renverra, à remplacer.',
          'attestations ne couvrent pas le chantier\u00a0: l’étude vous les renverra, à remplacer.',
        ),
      ]
    : [];

/** The difference of the latest study. */
function differenceOf({ facts }: Sent): string[] {
  const { difference } = facts.worksEnd;
  if (difference === null || difference === 0) return [];
  return difference > 0
    ? [`La différence à payer est de ${showCents(difference / 100)}.`]
    : [`La différence à rendre est de ${showCents(-difference / 100)}.`];
}

const question = (request: Sent): string[] => [
  notified('broker'),
  ...(stepOf(request) === 'contrat-envoye-pour-signature-electronique' ? linksEnd(request) : []),
];

const declined = (request: Sent): string[] => [
  'Le cabinet reçoit aussitôt un courriel, avec la lettre de refus.',
  ...linksEnd(request),
];

/**
 * Effects of each event, in French (docs/mails.md). tests/unit/what-leaves.test.ts compares them with the
 * law's effects.
 */
const leaving: Readonly<Record<string, (request: Sent) => string[]>> = {
  'STATUS.ABANDON': (request) => [notified('broker'), ...linksEnd(request)],
  'STATUS.ARCHIVE': (request) => [...linksEnd(request), 'Les rappels s’arrêtent.'],
  'STATUS.RESUME': resumed,
  'PROVIDER.DECLINE': declined,
  'COMPANY.DECLINE': declined,
  'CLIENT.REFUSE': (request) => [notified('broker'), ...linksEnd(request)],
  'CLIENT.REMIND': reminder,
  'REFERRAL.REQUEST': () => [notified('company')],
  'REFERRAL.GRANT': () => [notified('broker')],
  'FILE.OPEN': () => [
    'L’offre est notée comme acceptée par le client, à votre nom\u00a0: le dossier s’ouvre à ses pièces ' +
      'et à ses intervenants.',
    'Rien ne part au client\u00a0: le lien de son offre montre qu’elle est acceptée, et permet encore d’y renoncer.',
    notified('broker'),
  ],
  'FILE.SUBMIT': (request) => [
    ...notCovered(request),
    'Les administrateurs en sont avertis par courriel, et la compagnie si le dossier lui a été soumis.',
  ],
  'INFO.REQUEST': question,
  'INFO.PROVIDE': () => [notified('admins')],
  'INFO.WITHDRAW': () => [notified('broker')],
  'UNDERWRITING.REOPEN': (request) => [notified('broker'), ...linksEnd(request)],
  'PREMIUM.CALL': premiumCall,
  'SIGNATURE.RELAUNCH': () => [
    'Chaque souscripteur reçoit aussitôt, par courriel, un nouveau lien pour signer\u00a0: ceux qui avaient ' +
      'déjà signé signent de nouveau.',
  ],
  'PAYMENT.CONFIRMED': (request) => [`Le reçu part aussitôt, par courriel, à ${addressOf(request)}.`],
  'PAYMENT.REVERSE': reversed,
  'CONTRACT.ISSUE': ({ facts }) => [
    ...(isRefundAwaited(facts)
      ? [
          'Le remboursement de la prime est demandé, et personne ne l’a encore approuvé\u00a0: il ' +
            'n’est plus demandé dès que le contrat est signé.',
        ]
      : []),
    'Chaque souscripteur reçoit aussitôt, par courriel, son lien pour signer les conditions particulières.',
  ],
  'CONTRACT.TERMINATE': (request) => [
    `La lettre de résiliation part aussitôt, par courriel, à ${addressOf(request)}. ${notified('broker')}`,
    ...linksEnd(request),
    'La part de la prime qui est à rendre est demandée\u00a0: un autre administrateur l’approuve.',
  ],
  'ENDORSEMENT.ISSUE': () => [
    'Chaque souscripteur reçoit aussitôt, par courriel, son lien pour signer l’avenant.',
  ],
  'ENDORSEMENT.WITHDRAW': linksEnd,
  'PAYMENT.REFUND': refund,
  'LETTER.INFORMATION.SEND': (request) => [
    `La lettre d’information part aussitôt, par courriel, à ${addressOf(request)}.`,
  ],
  'LETTER.WORKS_END.SEND': (request) => [
    `Le courriel de fin de travaux part aussitôt à ${addressOf(request)}, avec un lien pour déclarer. ${notified('broker')}`,
  ],
  'WORKS_END.SUBMIT': () => [notified('admins')],
  'WORKS_END.MISSING': () => [notified('broker')],
  'WORKS_END.STUDY': (request) => [
    'La déclaration est comparée au contrat\u00a0: différence de prime, aggravation, avenant. Rien ne part par courriel.',
    ...stillLacking(request),
    ...(duePaidAt(stepOf(request)) === 'adjustment'
      ? ['L’appel de la différence est annulé\u00a0: le lien pour la payer n’ouvre plus rien.']
      : []),
  ],
  'RECEPTION.RECORD': (request) => [
    'Le dossier passe en «\u00a0Ouvrage réceptionné\u00a0»\u00a0: la garantie court d’un an à dix ans après la date de réception. Rien ne part par courriel.',
    ...stillLacking(request),
  ],
  'RISK.AGGRAVATE': () => [notified('company')],
  'PREMIUM.ADJUST': (request) => [
    ...differenceOf(request),
    ...(isCredit(request.facts.worksEnd.difference ?? 0)
      ? ['Rien ne part par courriel\u00a0: l’avoir est versé au client par la banque, puis enregistré ici.']
      : [
          `S’il reste à payer, un lien pour payer la différence part aussitôt, par courriel, à ${addressOf(request)}.`,
        ]),
  ],
};
export const effectsOfAction = (event: string, request: Sent): string[] => leaving[event]?.(request) ?? [];
