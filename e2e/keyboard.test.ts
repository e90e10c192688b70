import { Announcements, findRepeated } from './support/announcements.ts';
import { expect, test } from './support/fixtures.ts';
import { Keyboard } from './support/keyboard.ts';
import { DOCUMENTS } from './support/prepared-data.ts';
import { SERVER_TIMEOUT, waitForText } from './support/screen.ts';

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
    await expect.poll(() => keyboard.focused()).toMatch(/^div Drop files here/);
    await page.keyboard.press('Alt+KeyT');
    await keyboard.press(button('Close toast'));
    // While it fades, the focus is still in it.
    await expect(button('Close toast')).toHaveCount(0);
    await expect.poll(() => keyboard.focused()).toMatch(/^div Drop files here/);

    const file = page.getByRole('link', { name: 'Jupiter and its moons.txt' });
    await keyboard.press(file);
    await keyboard.press(button('More about this file'));
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(() => keyboard.focused()).toBe('button Cancel');
    await page.keyboard.press('Escape');
    await expect.poll(() => keyboard.focused()).toBe('button More about this file');
    await page.keyboard.press('Escape');
    await expect.poll(() => keyboard.focused()).toBe('a Jupiter and its moons.txt');

    await keyboard.goTo(button('Sort 6 files'), 'back');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Complete', { exact: true })).toHaveCount(2, SERVER_TIMEOUT);
    // The next step has the focus of the one before it.
    await expect.poll(() => keyboard.focused()).toMatch(/^button (Check|Download)/);

    await keyboard.press(button(/^Generate Text of /));
    const [download] = await Promise.all([
      page.waitForEvent('download', SERVER_TIMEOUT),
      button(/^Download Text of /).waitFor(SERVER_TIMEOUT),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.txt$/);

    expect(findRepeated(await announcements.all())).toEqual([]);
    await keyboard.goTo(button('Sign Out'), 'back');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await expect.poll(() => keyboard.focused()).toMatch(/^main /);
    expect(keyboard.problems).toEqual([]);
  });
});
