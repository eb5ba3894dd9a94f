import type { Page } from '#domain/form-pages/page.ts';
import { creationPage as accountPage, type CreationAnswers } from '#domain/form-pages/registration.ts';
import { newCreationSchema } from '#domain/validation/new-creation.ts';

export { blankCreation, type CreationAnswers } from '#domain/form-pages/registration.ts';

/** Step 1, with the password checked as one that is chosen: none that everybody tries first. */
export const creationPage: Page<CreationAnswers> = { ...accountPage, schema: newCreationSchema };
