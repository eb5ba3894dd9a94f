import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isAbroad } from '#domain/countries.ts';
import type { Souscripteur } from '#domain/forms.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';

/** Whether the numbering plan of the number's country allows it, whichever country that is. */
const isAssignable = (typed: string): boolean =>
  parsePhoneNumberFromString(typed.replace(/^00/, '+'))?.isValid() ?? false;

/**
 * Errors for telephones of owners abroad that no country's plan allows. Only the server checks this: the
 * plans are larger than a page of the quote.
 */
export const wrongForeignTelephones = (souscripteurs: readonly Souscripteur[]): FieldErrors =>
  Object.fromEntries(
    souscripteurs.flatMap(({ client: { mobile }, address }, at): [string, string[]][] =>
      isAbroad(address) && mobile !== '' && !isAssignable(mobile)
        ? [[`souscripteurs.${at}.client.mobile`, [ownMessages.foreignTelephone]]]
        : [],
    ),
  );
