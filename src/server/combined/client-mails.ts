import { premiumCallPapers } from '#domain/client-mails.ts';
import type { PaperName } from '#domain/generated-papers.ts';
import { formatEurosCents } from '#domain/money.ts';
import { situated } from '#domain/site-words.ts';
import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../config/brand.ts';
import { mailedLinkTo } from '../guests/mailed-link.ts';
import type { ClientMailJob, ClientMailKind } from '../contracts/client-mail-job.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import { greetingOf } from '../requests/values/describe.ts';
import { loadRequest } from '../requests/load.ts';
import { attachmentsOf, latestPapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { awaitsDeclaration } from '../works-end/may.ts';

interface Words {
  subject: string;
  title: string;
  paragraphs: (row: RequestRow) => readonly string[];
  papers: readonly PaperName[];
  /** It asks for something; not sent if the request no longer waits for that. */
  asks?: true;
  /** Its link opens the declaration of the works' end; not sent if that is no longer awaited. */
  declares?: true;
}

const works = ({ site }: RequestRow): string => (site ? ` pour le chantier ${situated(site)}` : '');

export const contractMails: Record<ClientMailKind, Words> = {
  'premium-called': {
    subject: 'votre appel de prime',
    title: 'Votre assurance est acceptée',
    asks: true,
    papers: premiumCallPapers,
    paragraphs: (row) => [
      `Votre dossier ${row.reference}${works(row)} est accepté. Vous trouverez ci-joints le devis définitif, la fiche de conseil et l’appel de prime de ${formatEurosCents(row.total_cents ?? 0)}.`,
      'Un courriel séparé vous donne le lien pour signer. Le lien de paiement suit, dès que tous les souscripteurs ont signé.',
    ],
  },
  attestation: {
    subject: 'votre attestation d’assurance',
    title: 'Votre contrat est en vigueur',
    papers: ['attestation.pdf'],
    paragraphs: (row) => [
      `Votre contrat d’assurance dommages-ouvrage${works(row)} est signé et payé. L’attestation est jointe.`,
      'Elle porte un code\u00a0: un notaire, une banque ou un acquéreur peut la vérifier en ligne, sans vous solliciter.',
    ],
  },
  information: {
    subject: 'votre assurance pendant les travaux',
    title: 'Votre chantier est assuré',
    papers: ['lettre-d-information.pdf'],
    paragraphs: (row) => [
      `La lettre ci-jointe dit ce que couvre votre contrat${works(row)}, ce que nous vous demandons pendant les travaux, et comment déclarer un sinistre.`,
    ],
  },
  'works-end': {
    subject: 'la fin de vos travaux',
    title: 'Vos travaux touchent à leur fin',
    papers: [],
    declares: true,
    paragraphs: (row) => [
      `À la réception de vos travaux${works(row)} (dossier ${row.reference}), déclarez sa date, le coût définitif, et dites si les intervenants sont ceux du contrat.`,
      'Votre prime est ajustée à ce coût, et votre garantie commence un an après la réception. Votre courtier peut aussi faire cette déclaration pour vous.',
    ],
  },
  'missing-pieces': {
    subject: 'documents de fin de travaux attendus',
    title: 'Des documents manquent à la fin de travaux',
    declares: true,
    papers: ['lettre-pieces-manquantes.pdf'],
    paragraphs: (row) => [
      `La fin de travaux de votre chantier reste à déclarer (dossier ${row.reference}). La lettre ci-jointe énumère ce qui manque.`,
    ],
  },
  termination: {
    subject: 'résiliation de votre contrat',
    title: 'Votre contrat est résilié',
    papers: ['lettre-de-resiliation.pdf'],
    paragraphs: (row) => [
      `Votre contrat d’assurance dommages-ouvrage${works(row)} est résilié. La lettre ci-jointe en donne le motif, la date et les suites.`,
    ],
  },
};

const isTakenBack = (row: RequestRow, { version }: ClientMailJob): boolean =>
  version < row.links_cancelled_version;

/**
 * Outbox: mails the first policyholder about its contract, with papers or a new link; nothing without an
 * address. Throws if storage or mail server does.
 */
export async function sendClientMail(
  payload: ClientMailJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const row = await loadRequest(services.database, everything, payload.requestId);
  const { subject, title, paragraphs, papers, asks, declares } = contractMails[payload.mail];
  const to = mailedTo(row);
  if (!to || (asks && isTakenBack(row, payload)) || (declares && !awaitsDeclaration(row))) return;
  const brand = await brandOfBroker(services.database, row.broker_id);
  const letter = layOut({
    brand,
    title,
    paragraphs: [greetingOf(row.form.souscripteurs), ...paragraphs(row)],
    ...(declares && {
      action: {
        label: 'Déclarer la fin de travaux',
        url: await mailedLinkTo(services, row, 'fin-de-travaux'),
      },
    }),
    note: `${row.broker_name}, votre courtier, répond à vos questions.`,
  });
  const attachments = await attachmentsOf(
    services,
    row.reference,
    await latestPapers(services.database, row, papers, payload.version),
  );
  await services.mailer.send(
    {
      to,
      subject: `${brand.name} – ${subject}, ${row.reference}`,
      ...letter,
      attachments,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
