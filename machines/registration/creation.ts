import type { Page } from '#domain/form-pages/page.ts';
import { creationPage as accountPage, type CreationAnswers } from '#domain/form-pages/registration.ts';
import { newCreationSchema } from '#domain/validation/new-creation.ts';

export { blankCreation, type CreationAnswers } from '#domain/form-pages/registration.ts';

/** Form of step 1, which also refuses common passwords. */
export const creationPage: Page<CreationAnswers> = { ...accountPage, schema: newCreationSchema };
