import { dialled } from '#contract/page-settings.ts';
import { pageSettings } from '../../settings.ts';

/** The mail and the phone of whoever runs the portal. */
export function WhomToAsk() {
  const { mail, phone } = pageSettings().contact;
  return (
    <p>
      Une question{'\u202f'}? Écrivez à <a href={`mailto:${mail}`}>{mail}</a> ou appelez le{' '}
      <a href={`tel:${dialled(phone)}`}>{phone.replaceAll(' ', '\u00a0')}</a>.
    </p>
  );
}
