import type { Page } from '@playwright/test';
import { openSession } from './support/account.ts';
import { expect, test } from './support/fixtures.ts';
import { textFile } from './support/person.ts';
import { confirm, projectsHeading } from './support/screen.ts';

test.use({ settings: { SIGNUP_COURTESY_CREDITS: '10' } });

test.describe('a person who buys credits', () => {
  const notes = (count: number, about: string) =>
    Array.from({ length: count }, (_, index) =>
      textFile(`${about}-${index}.txt`, `Note ${index} about ${about}, flour, yeast and the oven.`),
    );

  /** Goes from the account screen to the checkout page of a package. */
  const beginPurchase = async (page: Page, packageName: string) => {
    await page.getByRole('tab', { name: 'Buy Credits' }).click();
    await page.getByText('Test mode — no card is charged').waitFor();
    await page.getByRole('button', { name: `Buy ${packageName}` }).click();
    await page.getByRole('heading', { name: 'Test checkout' }).waitFor();
    await page.getByText('Test mode — no card is charged').waitFor();
  };
  const badge = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true });
  /** Waits until the return from the payment has been processed, which removes it from the URL. */
  const plainAddress = (page: Page) => page.waitForURL((url) => !url.searchParams.has('payment'));

  test('buys, returns, spends, runs out, and buys again', {
    tag: ['@1.15', '@2.57', '@7.45', '@7.66'],
  }, async ({ person, page }) => {
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText('Nothing bought yet').waitFor();

    await beginPurchase(page, 'Starter');
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.getByText('The card was declined').waitFor();
    await page.getByRole('button', { name: /^Pay .*5\.00$/ }).click();
    await page.getByText('100 credits added').waitFor();
    await plainAddress(page);
    await badge(page, '110 credits').waitFor();
    await page.getByText(/5\.00 spent/).waitFor();
    await page.reload();
    await badge(page, '110 credits').waitFor();
    expect(await page.getByText('100 credits added').count()).toBe(0);

    await page.goto('/app');
    await person.createProject('Bakery');
    await person.upload(notes(50, 'bread'));
    await person.categorize();
    await badge(page, '60 credits').waitFor();
    await person.upload(notes(50, 'rolls'));
    await page.getByRole('button', { name: 'Categorize 50 files' }).click();
    await badge(page, '10 credits').waitFor();
    await person.upload(notes(20, 'cakes'));
    await page.getByRole('button', { name: 'Categorize 20 files' }).click();
    await page.getByText('You need 20 credits to run file categorization').first().waitFor();

    await page.getByRole('link', { name: 'Buy credits' }).click();
    await beginPurchase(page, 'Standard');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('500 credits added').waitFor();
    await badge(page, '510 credits').waitFor();
    await page.getByText(/25\.00 spent/).waitFor();

    await page.getByRole('link', { name: 'Receipt' }).first().click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page.getByRole('row', { name: /Standard 500 .*20\.00/ }).waitFor();
    await page.getByText('Made on the test checkout: no card was charged.').waitFor();
    await page.getByRole('link', { name: 'Back to Account' }).click();
    await expect.poll(() => page.getByText('Completed', { exact: true }).count()).toBe(2);

    await page.goto('/app');
    await page.getByRole('link', { name: 'Manage Bakery' }).click();
    await page.getByRole('button', { name: 'Categorize 20 files' }).click();
    await badge(page, '490 credits').waitFor();
    await page.goto('/app/account?tab=history');
    await page.getByText('+500').waitFor();
    await page.getByText('−20').waitFor();
  });

  test('cancels the payment, is told so once, and loses nothing', { tag: ['@2.58', '@8.46'] }, async ({
    person: { page },
  }) => {
    await page.getByRole('link', { name: 'Account' }).click();
    await beginPurchase(page, 'Pro');
    const checkout = page.url();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Payment was cancelled').waitFor();
    await plainAddress(page);
    await page.getByText('Cancelled', { exact: true }).waitFor();
    await badge(page, '10 credits').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Buy Pro' }).waitFor();
    expect(await page.getByText('Payment was cancelled').count()).toBe(0);

    await page.goto(checkout);
    await page.getByText('This purchase has ended: cancelled.').waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  });

  test('is told what to do if the payment cannot be confirmed, and sees the credits after trying again', async ({
    person: { page },
  }) => {
    await page.getByRole('link', { name: 'Account' }).click();
    await beginPurchase(page, 'Starter');
    await page.route('**/credits/complete-purchase/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Your payment could not be confirmed yet').waitFor();
    await page.getByText(/If you paid, your credits will be added either way\./).waitFor();
    await page.reload();
    await page.getByText('Your payment could not be confirmed yet').waitFor();
    await page.unroute('**/credits/complete-purchase/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('100 credits added').waitFor();
    await plainAddress(page);
    await badge(page, '110 credits').waitFor();
  });

  test('finds the buttons disabled, with the reason, while the account is deactivated', {
    tag: ['@2.53'],
  }, async ({ page, account, product, newWindow }) => {
    await page.goto('/app');
    await projectsHeading(page).waitFor();
    const elsewhere = await newWindow({ storageState: await openSession(product.url, account.email) });
    await elsewhere.goto('/app/account?tab=manage');
    await elsewhere.getByRole('button', { name: 'Deactivate Account' }).click();
    await confirm(elsewhere, 'Deactivate Account');
    await elsewhere.getByText(/^Your account is deactivated\. Sign in before /).waitFor();
    await page.goto('/app/account?tab=buy');
    await page.getByText('Reactivate your account to purchase credits').first().waitFor();
    const buy = page.getByRole('button', { name: 'Buy Starter' });
    expect(await buy.getAttribute('aria-disabled')).toBe('true');
    await buy.hover({ force: true });
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'Reactivate your account to purchase credits', visible: true })
      .waitFor();
    await buy.click({ force: true });
    await page.reload();
    await page.getByText('You haven’t bought any credits yet.').waitFor();
  });
});
