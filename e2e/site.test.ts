import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readZip } from '@sheaf/testing/documents/zip';
import { expect, test } from './support/fixtures.ts';
import { collectConsole, findFaults } from './support/page-errors.ts';
import {
  categoryLine,
  categoryNames,
  chooseItem,
  confirm,
  openFile,
  press,
  showDownloads,
  waitForHydration,
  waitForText,
} from './support/screen.ts';

const SUPPORT = 'help@sheaf.example';
/** The sections required by the specification, in its order, each with the statements that its text must contain. */
const LEGAL_PAGES = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    sections: [
      ['Introduction', 'cloud company based in California'],
      [
        'Information We Collect',
        ...['e-mail address', 'Project names and descriptions', 'handled by our card processor'],
        ...['Uploaded content', 'Technical information'],
      ],
      ['How We Use Your Information', 'not used to train models'],
      ['Data Storage and Security', 'typically within 72 hours', 'delete or anonymize', 'within 90 days'],
      [
        'Your Responsibility for the Content You Upload',
        ...[
          'please do not upload:',
          'health or medical information',
          'financial information',
          'identity data',
        ],
      ],
      ['How We Share Information', 'We do not sell your personal information'],
      ['Your Rights and Choices', 'Delete your account', 'deleted or anonymized within 90 days'],
      ['Cookies', 'essential cookies only'],
      ['Children', 'at least 18 years old', 'do not knowingly collect information from anybody under 18'],
      ['Changes to This Policy', 'We may change this policy'],
      ['Contact', 'write to us'],
    ],
  },
  {
    path: '/terms-of-use',
    title: 'Terms of Use',
    sections: [
      ['Acceptance of These Terms', 'cloud company based in California', 'you accept these Terms'],
      ['Eligibility and Your Account', 'at least 18 years old'],
      ['Fees and Payment', 'All fees are in US dollars', 'Charges are non-refundable'],
      ['Credits', 'no cash value', 'cannot be transferred', 'Credits may expire'],
      [
        'User Content and Intellectual Property',
        ...['stays yours', 'not used to train models', 'not upload health, financial or identity data'],
      ],
      ['Acceptable Use and Export Control', 'You may not', 'Export control'],
      ['AI Features', 'Automatic results can be wrong'],
      ['Privacy and Security', 'essential ones only', 'typically within 72 hours'],
      ['Termination', 'deleted or anonymized within 90 days', 'terminated account cannot be re-created'],
      ['Disclaimers', 'as is', 'no warranties of any kind'],
      ['Limitation of Liability', 'fees that you paid us in the 12 months', '(USD 10) if you paid none'],
      ['Indemnification', 'you will defend us'],
      [
        'Disputes and Arbitration',
        ...['for 30 days from that message, to settle it informally'],
        ...['The arbitration takes place in Contra Costa County, California'],
      ],
      ['Force Majeure', 'strikes, acts of government'],
      ['Changes to These Terms', 'We may change these Terms'],
      ['Contact', 'write to us'],
    ],
  },
] as const;

test.describe.configure({ mode: 'parallel' });
test.use({ locale: 'en-US' });

/** Opens a public page, waits until it is loaded, and collects the errors and warnings of its console. */
async function open(page: Page, address: string) {
  const lines = collectConsole(page);
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  return { response, faults: () => findFaults(lines) };
}

const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());

test.describe('the landing page', () => {
  test('links to the sign-in in the header, the hero and at its end, and scrolls to how it works', {
    tag: ['@1.1', '@2.1', '@2.60', '@2.61', '@2.65'],
  }, async ({ page }) => {
    // Not so high that the section after the hero is in view.
    await page.setViewportSize({ width: 1280, height: 640 });
    const { faults } = await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started', exact: true }).waitFor();
    for (const call of await page.getByRole('link', { name: /^(Get Started|Start Organizing)$/ }).all()) {
      expect(await call.getAttribute('href')).toMatch(/^\/login(\?|$)/);
    }
    expect(await page.getByRole('link', { name: 'Start Organizing' }).count()).toBe(2);

    const howItWorks = page.getByRole('heading', { name: 'How it works' });
    expect(await isInView(howItWorks)).toBe(false);
    await page.getByRole('link', { name: 'See How It Works' }).click();
    await expect.poll(() => isInView(howItWorks)).toBe(true);

    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
    await page.goBack();
    await page.getByText('50 credits free with a new account').first().waitFor();
    await page.getByRole('link', { name: 'Start Organizing' }).first().click();
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
    expect(faults()).toEqual([]);
  });

  test('says what a new account confirms and accepts before it is created', {
    tag: ['@1.18', '@2.66'],
  }, async ({ page }) => {
    await open(page, '/login');
    const terms = page.getByRole('main').getByRole('link', { name: 'Terms of Use' });
    // Continue with Google creates an account from either tab.
    await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
    await terms.waitFor();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByText('By creating an account, you confirm that you are at least 18 years old').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).waitFor();
    await terms.click();
    await page.getByRole('heading', { name: 'Terms of Use', level: 1 }).waitFor();
  });

  test('has links to the legal pages and for mailing the operator', { tag: ['@2.64', '@2.84'] }, async ({
    page,
  }) => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT}`,
    );
    for (const { path, title } of LEGAL_PAGES) {
      expect(await footer.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
    }
  });

  test('has no motion if reduced motion is preferred, and otherwise for less than five seconds', async ({
    newWindow,
  }) => {
    const motion = () =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
    const quiet = await newWindow({ reducedMotion: 'reduce' });
    await open(quiet, '/');
    expect((await quiet.evaluate(motion)).filter((endMs) => endMs > 1)).toEqual([]);
    const lively = await newWindow({ reducedMotion: 'no-preference' });
    await open(lively, '/');
    const ends = await lively.evaluate(motion);
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(5_000);
  });

  test('shows the product in the preferred theme, and fetches no other image', async ({ newWindow }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newWindow({ colorScheme });
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/pictures/')) fetched.push(path.basename(request.url()));
      });
      await open(page, '/');
      await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const shown = page.getByRole('img', { name: /^A project in Sheaf/ });
      await shown.waitFor();
      expect(await shown.count()).toBe(1);
      expect(fetched).toEqual([`project-wide-${colorScheme}.webp`]);
    }
  });
});

test.describe('the sign-in, while its code is still loading', () => {
  /** Opens the page with its HTML only; the returned function lets its code load. */
  async function openBeforeHydration(page: Page): Promise<() => void> {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/framework-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    return release;
  }

  test('opens the tab that was clicked', async ({ page }) => {
    const release = await openBeforeHydration(page);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    release();
    await page.getByLabel('Confirm Password').waitFor();
  });

  test('submits nothing, and puts no password into the URL', async ({ page }) => {
    const release = await openBeforeHydration(page);
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password').fill('a good password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Password').press('Enter');
    release();
    await waitForHydration(page.locator('form'));
    expect(page.url()).toMatch(/\/login$/);
    expect(await page.getByLabel('Password').inputValue()).toBe('a good password');
  });

  test('keeps what was typed, and submits it', async ({ page }) => {
    const release = await openBeforeHydration(page);
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password').fill('a good password');
    release();
    await waitForHydration(page.locator('form'));
    const [call] = await Promise.all([
      page.waitForRequest('**/auth/signin'),
      page.getByRole('button', { name: 'Sign In' }).click(),
    ]);
    expect(call.postDataJSON()).toEqual({ email: 'ada@example.org', password: 'a good password' });
  });
});

for (const { path, title, sections } of LEGAL_PAGES)
  test.describe(`${path}`, () => {
    test('has all its sections, each linked from the contents, and is not indexed by search engines', {
      tag: [
        '@1.18',
        '@1.19',
        '@1.20',
        '@2.5',
        '@2.6',
        '@2.76',
        '@2.77',
        '@2.79',
        '@2.82',
        '@2.83',
        '@9.19',
        '@9.21',
        '@9.22',
        '@9.23',
        '@9.24',
        '@9.25',
        '@9.26',
      ],
    }, async ({ page }) => {
      const { faults, response } = await open(page, path);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const shown = await page.locator('main section').evaluateAll((all) =>
        all.map((section) => ({
          title: section.querySelector('h2')?.textContent ?? '',
          text: (section.textContent ?? '').replace(/\s+/g, ' '),
        })),
      );
      expect(shown.map((section) => section.title)).toEqual(
        sections.map(([name], index) => `${index + 1}. ${name}`),
      );
      const unsaid = sections.flatMap(([name, ...facts], index) =>
        facts.filter((fact) => !shown[index]?.text.includes(fact)).map((fact) => `${name}: ${fact}`),
      );
      expect(unsaid).toEqual([]);
      const entries = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').all();
      expect(entries).toHaveLength(sections.length);
      for (const entry of entries) {
        const id = (await entry.getAttribute('href'))?.slice(1);
        const heading = page.locator(`section[id="${id}"] h2`);
        expect(await heading.textContent()).toMatch(new RegExp(`^\\d+\\. ${await entry.textContent()}$`));
      }
      await page.getByRole('link', { name: 'Back to Home' }).first().click();
      await page.getByRole('link', { name: 'Start Organizing' }).first().waitFor();
      expect(faults()).toEqual([]);
    });
  });

test.describe('the date of a legal page', () => {
  test('is the day of the visit on the privacy policy, with and without JavaScript', {
    tag: ['@2.78'],
  }, async ({ newWindow }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await newWindow({ javaScriptEnabled, timezoneId: 'UTC' });
      await open(page, '/privacy-policy');
      await page.getByText(`Last updated: ${today()}`).waitFor();
    }
  });

  test('is June 8, 2025 on the terms of use', { tag: ['@2.80'] }, async ({ page }) => {
    await open(page, '/terms-of-use');
    await page.getByText('Last updated: June 8, 2025').waitFor();
  });
});

const isInView = (heading: Locator): Promise<boolean> =>
  heading.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const BREAD = 'Bread & baking';
const FRENCH_FILE = 'Bien dormir.txt';

/** Opens the demo from the landing page, and collects everything that the page requests but its own static files. */
async function openDemo(page: Page): Promise<{ requests: string[]; faults: () => string[] }> {
  const lines = collectConsole(page);
  const requests: string[] = [];
  await page.goto('/');
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'blob:' && !pathname.startsWith('/assets/'))
      requests.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('link', { name: 'Try it without an account' }).click();
  await categoryLine(page, BREAD).waitFor();
  return { requests, faults: () => findFaults(lines) };
}

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await start();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test.describe('the demo', () => {
  test('a visitor corrects, reads, searches and downloads the demo, and nothing is sent', async ({
    page,
  }) => {
    const { requests, faults } = await openDemo(page);
    expect(await categoryNames(page).count()).toBe(7);

    await chooseItem(page, `Change ${BREAD}`, 'Rename');
    await page.getByLabel(`Name of the category ${BREAD}`).fill('Kitchen');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Renamed to "Kitchen"');

    await openFile(page, FRENCH_FILE);
    await waitForText(page, /Un adulte a besoin de sept à neuf heures de sommeil/);
    await page.keyboard.press('m');
    await page.getByRole('combobox', { name: /a category/ }).fill('kitchen');
    await page.keyboard.press('Enter');
    await waitForText(page, '1 file moved to "Kitchen"');
    await expect(categoryLine(page, 'Kitchen')).toContainText('7');
    await page.keyboard.press('Escape');
    await press(page, 'Undo');
    await expect(categoryLine(page, 'Kitchen')).toContainText('6');

    const { name, bytes } = await download(page, () =>
      categoryLine(page, 'Kitchen').locator('..').getByRole('button', { name: 'Generate Text' }).click(),
    );
    expect(name).toBe('Kitchen.txt');
    expect(bytes.toString()).toMatch(/^Kitchen\n=+\nCategory: Kitchen\nProject: Sample documents\n/);
    expect(bytes.toString()).toContain('6. Vegetable soup for twelve.txt');

    await page.getByRole('searchbox').fill('moon craters');
    await page.locator('mark').first().waitFor();
    expect(requests).toEqual(['GET /demo']);
    expect(faults()).toEqual([]);
  });

  test('the files for an AI tool are those that the product made of the sort', async ({ page }) => {
    const { requests } = await openDemo(page);
    const { name, bytes } = await download(page, () => press(page, /^Download for Gemini Notebook/));
    expect(name).toMatch(/\.zip$/);
    expect([...(await readZip(bytes)).keys()]).toContain('02 Bread & baking.md');
    expect(requests).toEqual(['GET /demo']);
  });

  test('what the demo cannot do it says, and offers the sign-up', async ({ page }) => {
    const { requests, faults } = await openDemo(page);
    await chooseItem(page, 'More about files', 'Upload files');
    await waitForText(page, /^Your own files need an account/);
    await showDownloads(page);
    await press(page, 'Generate CSV');
    await waitForText(page, /^This download needs an account/);
    expect(requests).toEqual(['GET /demo']);
    expect(faults()).toEqual([]);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Get Started' })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
  });

  test('the demo leaves nothing behind: a reload starts anew, and a session is neither shown nor changed', async ({
    account,
    page,
  }) => {
    await openDemo(page);
    await chooseItem(page, `Change ${BREAD}`, 'Delete…');
    await confirm(page, 'Delete');
    await expect(categoryNames(page)).toHaveCount(6);
    await page.reload();
    await expect(categoryNames(page)).toHaveCount(7);
    await expect(page.getByRole('banner')).not.toContainText(account.email);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Start Organizing' }).first().waitFor();
    await page.goto('/app');
    await page.getByRole('banner').getByText(account.email).waitFor();
  });

  test('the browser itself lets the demo connect to nothing', async ({ page }) => {
    const response = await page.goto('/demo');
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'none'");
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
  });
});
