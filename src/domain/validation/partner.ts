import { defaultColours } from '../brand-colours.ts';
import type { PartnerInput } from '../partner.ts';
import { flag, hundredths, page, rule, text, unprintedLine } from './fields.ts';
import { required } from './required.ts';
import { object, type ObjectSchema } from './yup.ts';

const colourMessage =
  'Indiquez une couleur comme #145e83\u00a0: un croisillon, puis six chiffres ou lettres de a à f.';

/** A colour, `#rrggbb`, with or without its sign. */
const colour = () => {
  const typed = text(20).transform((value: unknown) =>
    typeof value === 'string' && /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value,
  );
  return required(rule(typed, 'colour', colourMessage, (value) => /^#[0-9a-f]{6}$/i.test(value)));
};

/** What a main administrator writes of a partner (docs/domain/partners.md). */
export const partnerSchema: ObjectSchema<PartnerInput> = object({
  name: required(text(120)),
  logo: unprintedLine(100),
  colors: object({ blue: colour(), orange: colour(), third: colour() })
    .noUnknown()
    .default(() => defaultColours),
  welcome: page(400),
  mentions: text(200),
  agreement: page(8_000),
  commission: hundredths(0, 30),
  open: flag().default(true),
}).noUnknown();

/** What the preview of a partner's agreement needs of the form. */
export const partnerAgreementSchema: ObjectSchema<
  Pick<PartnerInput, 'name' | 'logo' | 'colors' | 'mentions' | 'agreement'>
> = partnerSchema.pick(['name', 'logo', 'colors', 'mentions', 'agreement']).noUnknown();
