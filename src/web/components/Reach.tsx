import { dialled } from '#contract/page-settings.ts';

/** Links to a contact's e-mail address and telephone number; the number does not wrap. */
export const Reach = ({ email, phone }: { email: string | null; phone: string | null }) => (
  <>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {email && phone && ', '}
    {phone && (
      <a className="nw" href={`tel:${dialled(phone)}`}>
        {phone}
      </a>
    )}
  </>
);
