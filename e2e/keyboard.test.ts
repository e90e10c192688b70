import { Announcements, findRepeated } from './support/announcements.ts';
import { expect, test } from './support/fixtures.ts';
import { Keyboard } from './support/keyboard.ts';
import { DOCUMENTS } from './support/prepared-data.ts';
import { waitForText } from './support/screen.ts';
import { SERVER_TIMEOUT } from './support/timeouts.ts';

test.describe('a person with only a keyboard', () => {
  test('gets from the landing page to the downloaded file, and always sees where the focus is', async ({
    page,
  }) => {
    const keyboard = new Keyboard(page);
    const announcements = await Announcements.record(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    await page.goto('/', { waitUntil: 'networkidle' });

    await page.keyboard.press('Tab');
    expect(await keyboard.focused()).toBe('a Skip to content');
    await page.keyboard.press('Enter');
    await keyboard.press(page.getByRole('link', { name: 'Start Organizing' }).first());

    // The link opens the tab for signing up.
    await keyboard.goTo(page.getByRole('tab', { name: 'Sign Up' }));
    await keyboard.goTo(page.getByLabel('Email'));
    // Unique, since the account of a first attempt would still exist in a retry.
    await keyboard.type(`by-keys-${Date.now()}@example.org`);
    await keyboard.goTo(page.getByLabel('Password', { exact: true }));
    await keyboard.type('a good password');
    await keyboard.goTo(page.getByLabel('Confirm Password'));
    await keyboard.type('a good password');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);
    await keyboard.press(button('New Project'));
    await expect.poll(() => keyboard.focused()).toMatch(/^input /);
    await keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keys', exact: true }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);

    const chosen = page.waitForEvent('filechooser');
    await keyboard.press(button(/^Drop files here/));
    const chooser = await chosen;
    await chooser.setFiles(DOCUMENTS);
    await waitForText(page, '6 files uploaded.');
    // The next step, which is above the upload now.
    await expect.poll(() => keyboard.focused()).toMatch(/^div Categorization/);
    await keyboard.goTo(button('Categorize 6 files'), 'forward');
    await keyboard.goTo(button(/^Drop files here/), 'forward');
    await page.keyboard.press('Alt+KeyT');
    await keyboard.press(button('Close toast'));
    await expect.poll(() => keyboard.focused()).not.toBe('');

    await keyboard.press(button('Delete Jupiter and its moons.txt'));
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(() => keyboard.focused()).toBe('button Cancel');
    await page.keyboard.press('Escape');
    await expect.poll(() => keyboard.focused()).toBe('button Delete Jupiter and its moons.txt');

    await keyboard.goTo(button('Categorize 6 files'), 'back');
    await page.keyboard.press('Enter');
    await page.getByText('Complete', { exact: true }).waitFor(SERVER_TIMEOUT);
    expect(await keyboard.focused()).toMatch(/^li /);
    await keyboard.press(button('Merge categories'));
    await page.getByText('Categories merged', { exact: true }).waitFor(SERVER_TIMEOUT);
    expect(await keyboard.focused()).toMatch(/^li /);

    await keyboard.press(button(/^Confidence: /));
    await waitForText(page, 'Key phrases');
    await keyboard.goTo(button(/^Generate Text of /), 'back');
    await page.keyboard.press('Enter');
    await button(/^Download Text of /).waitFor(SERVER_TIMEOUT);
    expect(await keyboard.focused()).toMatch(/^li /);
    await keyboard.goTo(button(/^Download Text of /));
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

    expect(findRepeated(await announcements.all())).toEqual([]);
    await keyboard.goTo(button('Sign Out'), 'back');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);
    expect(keyboard.problems).toEqual([]);
  });
});
