import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readZip } from '@sheaf/testing/documents/zip';
import { projectWith } from '@sheaf/testing/visitor/pile';
import { openAccount } from './support/account.ts';
import { prepareDocuments } from './support/document-collection.ts';
import { DEFAULT_SETTINGS, expect, test } from './support/fixtures.ts';
import { Person, textFile } from './support/person.ts';
import { preparedData } from './support/prepared-data.ts';
import { Product } from './support/product.ts';
import { showDownloads } from './support/screen.ts';

test.use({ settings: DEFAULT_SETTINGS });

test.describe('a newcomer', () => {
  test('signs up, uploads many documents, runs both phases and downloads merged files with each document once', {
    tag: ['@1.2', '@1.11', '@1.12', '@1.13', '@4.2'],
  }, async ({ page }) => {
    const { texts, pdfs } = await prepareDocuments(test.info().outputPath('documents'));
    const person = new Person(page);
    await person.signUp();
    await person.createProject('My reading');
    const files = [...texts, ...pdfs];
    expect(files).toHaveLength(35);
    await person.upload(files);
    await page.getByText(`${files.length} files uploaded`).first().waitFor();

    await page
      .getByRole('button', { name: `Sort ${files.length} files · ${files.length + 10} credits` })
      .waitFor();
    await person.categorize();
    await page.getByLabel('Max Categories').fill('8');
    await page.getByRole('button', { name: 'Assign files' }).click();
    await page
      .getByText(new RegExp(`${files.length} of ${files.length} placed in \\d categor`))
      .first()
      .waitFor({ timeout: 60_000 });

    await page.getByRole('row').getByRole('link').first().click();
    await page.getByText('Why here', { exact: true }).click();
    await page.getByText('Raw category', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close the file' }).click();

    await showDownloads(page);

    const zip = await person.save(/^Download ZIP/, { generate: /^Generate ZIP/ });
    const merged = await readZip(zip.content);
    const mergedTexts = [...merged].filter(([name]) => name.endsWith('.txt'));
    expect(mergedTexts.length).toBeGreaterThan(1);
    expect(mergedTexts.length).toBeLessThanOrEqual(8);
    const all = mergedTexts.map(([, content]) => content.toString('utf8')).join('\n');
    for (const file of files) {
      const title = new RegExp(`^\\d+\\. ${path.basename(file).replace(/[.()+]/g, '\\$&')}$`, 'gm');
      expect(all.match(title), path.basename(file)).toHaveLength(1);
    }
    for (const file of texts) {
      const text = (await readFile(file, 'utf8'))
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
        .trim();
      expect(all.includes(text), path.basename(file)).toBe(true);
    }

    const single = await person.save(/^Download text file/, { generate: /^Generate text file/ });
    expect(single.content.toString('utf8')).toContain(`Documents: ${files.length}\n`);
    const zipOfPdfs = await person.save(/Download PDFs/);
    expect((await readZip(zipOfPdfs.content)).size).toBe(pdfs.length);
  });

  test('is told why a file was refused, keeps the others, and sees how many credits a run needs', {
    tag: ['@8.34'],
  }, async ({ page, projectPath }) => {
    const person = new Person(page);
    await page.goto(projectPath);
    await person.upload([
      textFile('good.txt', 'A good text about bread and flour.'),
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
      Array.from({ length: 50 }, (_, index) => textFile(`note-${index}.txt`, `Note ${index} about bread.`)),
    );
    await page.getByRole('button', { name: 'Categorize 51 files' }).click();
    await page.getByText('You need 51 credits to run file categorization').first().waitFor();
    await page.getByText('Visit your account to buy more credits.').first().waitFor();
    await page.getByText('50 credits', { exact: true }).first().waitFor();
  });
});

test.describe('a run', () => {
  test('continues by itself after the server was killed in the middle of it', { tag: ['@4.42'] }, async ({
    newWindow,
  }) => {
    const template = preparedData().dataDir;
    await using product = await Product.start({ SIGNUP_COURTESY_CREDITS: '1000' }, { template });
    const { visitor, session } = await openAccount(product.url);
    const notes = Array.from({ length: 400 }, (_, index) => ({
      name: `note-${index}.txt`,
      content: `Note ${index}. ${'Bread, flour, yeast and the oven. '.repeat(20 + (index % 50))}`,
    }));
    const projectId = await projectWith(visitor, notes);
    const page = await newWindow({ baseURL: product.url, storageState: session });
    await page.goto(`/app/projects/${projectId}`);
    await page.getByRole('button', { name: 'Categorize 400 files' }).click();
    await page.getByText('Running...').first().waitFor();
    await product.crashAndRestart();
    await page.getByText('400 of 400 placed', { exact: false }).first().waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByText('600 credits', { exact: true }).first().waitFor();
  });
});
