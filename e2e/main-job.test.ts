import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../server/test/zip.ts';
import { startBrowser } from './support/browser.ts';
import { Person } from './support/person.ts';
import { openPile, type Pile } from './support/pile.ts';
import { Product } from './support/product.ts';

describe('a newcomer', () => {
  let browser: Browser;
  let product: Product;
  let pile: Pile;
  beforeAll(async () => {
    [browser, product, pile] = await Promise.all([startBrowser(), Product.start(), openPile()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.discard();
    await pile.remove();
  });

  it('signs up, uploads a pile, runs both phases and takes home merged files with every document once', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await person.createProject('My reading');
    const files = [...pile.texts, ...pile.pdfs];
    expect(files).toHaveLength(35);
    await person.upload(files);
    await page.getByText(`${files.length} files uploaded`).first().waitFor();

    await page.getByText(`costs ${files.length} credits`).waitFor();
    await person.categorize();
    await page.getByLabel('Max Categories').fill('8');
    await page.getByRole('button', { name: 'Assign files' }).click();
    await page
      .getByText(new RegExp(`${files.length} of ${files.length} placed in \\d categor`))
      .first()
      .waitFor({ timeout: 60_000 });

    await page
      .getByRole('button', { name: /^Confidence: (Sure|Likely|Needs a look)/ })
      .first()
      .click();
    await page.getByText('Told by', { exact: true }).waitFor();

    const zip = await person.save(/^Download ZIP/, { generate: /^Generate ZIP/ });
    const merged = await readZip(zip.content);
    const texts = [...merged].filter(([name]) => name.endsWith('.txt'));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(8);
    const all = texts.map(([, content]) => content.toString('utf8')).join('\n');
    for (const file of files) {
      const title = new RegExp(`^\\d+\\. ${path.basename(file).replace(/[.()+]/g, '\\$&')}$`, 'gm');
      expect(all.match(title), path.basename(file)).toHaveLength(1);
    }
    for (const file of pile.texts) {
      const text = (await readFile(file, 'utf8'))
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
        .trim();
      expect(all.includes(text), path.basename(file)).toBe(true);
    }

    const single = await person.save(/^Download text file/, { generate: /^Generate text file/ });
    expect(single.content.toString('utf8')).toContain(`Documents: ${files.length}\n`);
    const pdfs = await person.save(/Download PDFs/);
    expect((await readZip(pdfs.content)).size).toBe(pile.pdfs.length);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('is told why a file was refused, keeps the others, and sees the credits that a run would need', async () => {
    const person = await Person.arrive(browser, product.url);
    const { page } = person;
    await person.signUp();
    await person.createProject('Odd files');
    const text = (name: string, content: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
    await person.upload([
      text('good.txt', 'A good text about bread and flour.'),
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
      { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
    ]);
    await page.getByText('2 files not uploaded').waitFor();
    await page
      .getByText('This file is named .pdf but is not a PDF. Save or export it as a PDF and upload it again.')
      .waitFor();
    await page.getByText('Partial upload success').waitFor();
    await page.getByText('1 uploaded, 2 failed').waitFor();

    await person.upload(
      Array.from({ length: 50 }, (_, index) => text(`note-${index}.txt`, `Note ${index} about bread.`)),
    );
    await page.getByRole('button', { name: 'Categorize 51 files' }).click();
    await page.getByText('You need 51 credits to run file categorization').first().waitFor();
    await page.getByText('Visit your account to buy more credits.').first().waitFor();
    await page.getByText('50 credits', { exact: true }).first().waitFor();
    await person.leave();
  });
});

describe('a run', () => {
  it('goes on by itself when the server was killed in the middle of it', async () => {
    const product = await Product.start({ SIGNUP_COURTESY_CREDITS: '1000' });
    const browser = await startBrowser();
    try {
      const person = await Person.arrive(browser, product.url);
      const { page } = person;
      await person.signUp();
      await person.createProject('Long run');
      const notes = Array.from({ length: 400 }, (_, index) => ({
        name: `note-${index}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(
          `Note ${index}. ${'Bread, flour, yeast and the oven. '.repeat(20 + (index % 50))}`,
        ),
      }));
      await person.upload(notes);
      await page.getByText('400 files uploaded').first().waitFor({ timeout: 90_000 });
      await page.getByRole('button', { name: 'Categorize 400 files' }).click();
      await page.getByText('Running...').first().waitFor();
      await product.stop('SIGKILL');
      await product.startAgain();
      await page.getByText('400 of 400 placed', { exact: false }).first().waitFor({ timeout: 60_000 });
      await page.reload();
      await page.getByText('600 credits', { exact: true }).first().waitFor();
      await person.leave();
    } finally {
      await browser.close();
      await product.discard();
    }
  });
});
