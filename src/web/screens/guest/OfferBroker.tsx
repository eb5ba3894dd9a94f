import { dialled } from '#contract/page-settings.ts';
import type { GuestOffer } from '#contract/guests.ts';
import { Icon } from '../../components/Icon.tsx';

/** Contact of the client's broker. */
export const OfferBroker = ({ broker: { name, email, phone } }: { broker: GuestOffer['broker'] }) => (
  <section className="card pad guest-broker" aria-labelledby="courtier">
    <h3 id="courtier">Votre courtier</h3>
    <p>
      <b>{name}</b>
    </p>
    {phone && (
      <a href={`tel:${dialled(phone)}`}>
        <Icon name="phone" small />
        {phone}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`}>
        <Icon name="mail" small />
        {email}
      </a>
    )}
  </section>
);
