import { dialled } from '#contract/page-settings.ts';

/** How somebody is reached: by mail, and by a telephone number, which stays on one line. */
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
