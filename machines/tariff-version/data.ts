import { writtenTariffSchema } from '#domain/validation/tariff.ts';
import type { AnyObject, ObjectSchema } from '#domain/validation/yup.ts';
import { commented, type LawData } from '../shared/law/data.ts';
import type { TariffTypes } from './types.ts';

/** Data of the events of the law: the whole content of a draft, and the reason of a withdrawal. */
export const data: LawData<TariffTypes> = {
  events: {
    'TARIFF.CHANGE': writtenTariffSchema as ObjectSchema<AnyObject>,
    'TARIFF.WITHDRAW': commented,
  },
};
