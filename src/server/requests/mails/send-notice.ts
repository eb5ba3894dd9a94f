import { providerNames } from '#domain/provider.ts';
import { layOut } from '../../adapters/mail/layout.ts';
import type { Statement } from '../../database/executor.ts';
import type { Services } from '../../services.ts';
import type { NoticeJob } from '../jobs.ts';
import { notices } from './notices.ts';

interface Addressee {
  reference: string;
  client: string;
  site: string;
  status: string;
  partner_id: number;
  company: string | null;
  broker_email: string | null;
  company_email: string | null;
}

/** The person who made the request, while that account is the broker's and active; else the broker's first. */
const addressee: Statement = {
  name: 'notice-addressee',
  text: `select r.reference, r.client, r.site, r.status, b.partner_id, c.name as company,
      (select u.email from users u where u.broker_id = r.broker_id and u.suspended_at is null order by (u.id = r.created_by) desc nulls last, u.id limit 1) as broker_email,
      (select u.email from users u where u.company_id = r.company_id and u.suspended_at is null order by u.id limit 1) as company_email
    from requests r join brokers b on b.id = r.broker_id left join companies c on c.id = r.company_id where r.id = $1`,
};

/** Tells the broker, or the company, what happened to a request. Nobody to tell: nothing is sent. */
export async function sendNotice({ requestId, notice, comment }: NoticeJob, services: Services, job: { id: number }): Promise<void> {
  const [found] = await services.database.query<Addressee>(addressee, [requestId]);
  const { to, subject, title, paragraphs, note } = notices[notice];
  const recipient = to === 'company' ? found?.company_email : found?.broker_email;
  if (!found || !recipient) return;
  const names = providerNames();
  const decliner = found.status === 'dossier-decline-compagnie' ? (found.company ?? 'La compagnie') : names.brand;
  const brand = found.partner_id === 1 ? names.brand : names.secondBrand;
  const letter = layOut({
    brand,
    title,
    paragraphs: paragraphs({ ...found, comment, decliner }),
    action: { label: 'Ouvrir le dossier', url: `${services.config.publicUrl}/dommage-ouvrage/do/offres/${requestId}` },
    note,
  });
  await services.mailer.send({ to: recipient, subject: `${brand} – ${found.reference}, ${subject}`, ...letter, dedupe: `job-${job.id}` });
}
