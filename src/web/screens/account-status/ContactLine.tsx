import { dialled } from '#contract/page-settings.ts';
import { pageSettings } from '../../settings.ts';

/** E-mail address and telephone number of the portal's operator. */
export function ContactLine() {
  const { mail, phone } = pageSettings().contact;
  return (
    <p>
      Une question{'\u202f'}? Écrivez à <a href={`mailto:${mail}`}>{mail}</a> ou appelez le{' '}
      <a href={`tel:${dialled(phone)}`}>{phone.replaceAll(' ', '\u00a0')}</a>.
    </p>
  );
}
