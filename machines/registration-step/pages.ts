import type { MembershipResource } from '#contract/memberships.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { activityPage, informationsPage } from '#domain/form-pages/registration.ts';
import { activitySchema, bankSchema, informationsSchema } from '#domain/validation/registration.ts';
import { splitOriasAddress } from '#domain/validation/stripping.ts';

/** The IBAN to which commissions are paid: typed at step 4, or the mask of the stored one. */
export interface Bank {
  ibanRib: string;
}

/** Form of step 4. The documents are sent apart, each with its day. */
export const bankPage: Page<Bank> = {
  schema: bankSchema,
  blank: { ibanRib: '' },
  items: [
    {
      path: 'ibanRib',
      label: 'IBAN de la société',
      columns: 12,
      hint: 'Vos commissions y sont versées. Les espaces ne comptent pas.',
      control: { kind: 'own', name: 'iban' },
    },
  ],
};

const forms = {
  informations: { page: informationsPage, schema: informationsSchema },
  activite: { page: activityPage, schema: activitySchema },
  documents: { page: bankPage, schema: bankSchema },
} as const;
export type StepName = keyof typeof forms;

/** The form of a step, as data. */
export const pageOf = (step: StepName): Page<object> => forms[step].page as unknown as Page<object>;

/** Body of the call that saves a complete step; throws if it is incomplete. */
export function wireOf(step: StepName, values: object): object {
  const wire = readBy<object, object>(forms[step].schema, pageOf(step), values);
  if (!wire.ok) throw new Error('Only a step that is done is sent');
  return wire.value;
}

const isBlank = (answer: unknown) =>
  answer === '' || answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0);

/** Initial values of a step's form: saved ones, else those of the ORIAS register, else blank. */
export function filledIn(
  step: StepName,
  { answers, ibanRib, orias_entry }: Pick<MembershipResource, 'answers' | 'ibanRib' | 'orias_entry'>,
): object {
  const known: Record<string, unknown> = orias_entry
    ? {
        ...splitOriasAddress(orias_entry.address),
        companyName: orias_entry.companyName,
        siret: orias_entry.siret,
      }
    : {};
  const said: Record<string, unknown> = { ...answers, ibanRib };
  return Object.fromEntries(
    Object.entries(pageOf(step).blank).map(([name, blank]) => [
      name,
      [said[name], known[name]].find((answer) => !isBlank(answer)) ?? (blank as unknown),
    ]),
  );
}

/** The values with the draft's answers on top. */
export const withDraft = (values: object, draft: unknown): object =>
  draft === null || typeof draft !== 'object' ? values : { ...values, ...draft };
