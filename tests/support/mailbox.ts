import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { often, sees } from './sight.ts';

/** The address to which the link of a sent mail leads, read in the embedded mailbox. */
export async function readsMail(
  mailbox: Page,
  email: string,
  subject: string,
  action: string,
): Promise<string> {
  await mailbox.goto('/dashboard/courrier');
  const mail = mailbox.getByRole('link').filter({ hasText: email }).filter({ hasText: subject });
  await expect
    .poll(async () => {
      await mailbox.getByRole('button', { name: 'Actualiser' }).click();
      return mail.count();
    }, often)
    .toBe(1);
  await mail.click();
  const link = mailbox.getByRole('link', { name: action });
  await sees(link);
  return (await link.getAttribute('href')) ?? '';
}
