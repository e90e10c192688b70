/// <reference lib="dom" />
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './support/browser.ts';
import { Product } from './support/product.ts';

const SUPPORT = 'help@sheaf.example';
/** The sections that the specification names, in its order, each with what it says that the text states there. */
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

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([startBrowser(), Product.start({ SUPPORT_EMAIL: SUPPORT })]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

/** A window on a page, everything that the browser complains of in it, and the pictures that it fetches. */
async function open(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  return { page, complaints, pictures, response, close: () => context.close() };
}

const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());

describe('the landing page', () => {
  it('leads to the sign-in from the header, the hero and its end, and scrolls to how it works', async () => {
    const { page, complaints, close } = await open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started', exact: true }).waitFor();
    for (const call of await page.getByRole('link', { name: /^(Get Started|Start Organizing)$/ }).all()) {
      expect(await call.getAttribute('href')).toBe('/login');
    }
    expect(await page.getByRole('link', { name: 'Start Organizing' }).count()).toBe(2);

    const howItWorks = page.getByRole('heading', { name: 'How it works' });
    expect(await isInView(howItWorks)).toBe(false);
    await page.getByRole('link', { name: 'See How It Works' }).click();
    await expect.poll(() => isInView(howItWorks)).toBe(true);

    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('links to the legal pages and to a mail to the operator', async () => {
    const { page, close } = await open('/');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT}`,
    );
    for (const { path, title } of LEGAL_PAGES) {
      expect(await footer.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
    }
    await close();
  });

  it('moves nothing for who asks for reduced motion, and else for less than five seconds', async () => {
    const motion = () =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
    const quiet = await open('/', { reducedMotion: 'reduce' });
    expect((await quiet.page.evaluate(motion)).filter((endMs) => endMs > 1)).toEqual([]);
    await quiet.close();
    const lively = await open('/', { reducedMotion: 'no-preference' });
    const ends = await lively.page.evaluate(motion);
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(5_000);
    await lively.close();
  });

  it('shows the product in the theme of the reader, and fetches no other picture', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, pictures, close } = await open('/', { colorScheme });
      await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const shown = page.getByRole('img', { name: /^A project in Sheaf/ });
      await shown.waitFor();
      expect(await shown.count()).toBe(1);
      const fetched = pictures.filter((url) => url.includes('/pictures/'));
      expect(fetched.map((url) => path.basename(url))).toEqual([`project-wide-${colorScheme}.webp`]);
      await close();
    }
  });
});

describe('the sign-in, while its code is still on its way', () => {
  /** The page as its HTML alone shows it, until the code is let through. */
  async function openWithoutCode() {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    let letCodeThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letCodeThrough = resolve;
    });
    await page.route('**/framework-*.js', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    return { page, letCodeThrough, close: () => context.close() };
  }

  it('opens the tab that was clicked', async () => {
    const { page, letCodeThrough, close } = await openWithoutCode();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    letCodeThrough();
    await page.getByLabel('Confirm Password').waitFor();
    await close();
  });

  it('keeps what was typed, and sends it', async () => {
    const { page, letCodeThrough, close } = await openWithoutCode();
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password').fill('a good password');
    letCodeThrough();
    await page.waitForLoadState('networkidle');
    const [call] = await Promise.all([
      page.waitForRequest('**/auth/signin'),
      page.getByRole('button', { name: 'Sign In' }).click(),
    ]);
    expect(call.postDataJSON()).toEqual({ email: 'ada@example.org', password: 'a good password' });
    await close();
  });
});

describe.each(LEGAL_PAGES)('$path', ({ path, title, sections }) => {
  it('has all its sections, each reached from the contents, and is not for search engines', async () => {
    const { page, complaints, response, close } = await open(path);
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
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the date of a legal text', () => {
  it('is the day of the visit on the privacy policy, with the page’s code and without it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await open('/privacy-policy', { javaScriptEnabled, timezoneId: 'UTC' });
      await page.getByText(`Last updated: ${today()}`).waitFor();
      await close();
    }
  });

  it('is June 8, 2025 on the terms of use', async () => {
    const { page, close } = await open('/terms-of-use');
    await page.getByText('Last updated: June 8, 2025').waitFor();
    await close();
  });
});

function isInView(
  heading: ReturnType<Awaited<ReturnType<typeof open>>['page']['getByRole']>,
): Promise<boolean> {
  return heading.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
