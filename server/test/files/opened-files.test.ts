import type { PageStart } from '@sheaf/contract/files/content';
import type { Problem } from '@sheaf/contract/problems';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { filesOf, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it, vi } from 'vitest';

const app = duringTests(() => startApp({ hasWorker: false }));

async function projectOfTwo(of?: Visitor) {
  const person = of ?? (await app.signedIn());
  return { person, base: `/projects/${await projectWith(person, pileOf(1, ['baking', 'sailing']))}` };
}

describe('a file', () => {
  it('can be read as text, and downloaded as it was uploaded by a link that is valid for ten minutes', async () => {
    const { person, base } = await projectOfTwo();
    const [file, other] = await filesOf(person, base);
    const path = `${base}/files/${file?.id}`;
    const text = await person.fetch(`${path}/text`);
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const content = pileOf(1)[0]?.content;
    expect(await text.text()).toBe(content);
    const { body } = await person.get<{ download_url: string; filename: string }>(`${path}/original`);
    expect(body.filename).toBe('baking-0.txt');
    const original = await app.visitor().fetch(body.download_url);
    expect(original.headers.get('content-disposition')).toContain('attachment; filename=baking-0.txt');
    expect(await original.text()).toBe(content);
    const stranger = await app.signedIn();
    for (const call of ['text', 'original']) {
      expect((await stranger.get<Problem>(`${path}/${call}`)).body.code).toBe('project_not_found');
    }
    const elsewhere = await projectOfTwo(person);
    const misplaced = `${elsewhere.base}/files/${other?.id}`;
    for (const call of ['text', 'original']) {
      expect((await person.get<Problem>(`${misplaced}/${call}`)).body.code).toBe('file_not_found');
    }
    app.clock.advance(601_000);
    expect((await app.visitor().get<Problem>(body.download_url)).body.code).toBe('link_invalid');
    await person.delete(path);
    expect((await person.get<Problem>(`${path}/text`)).body.code).toBe('file_not_found');
  });

  it('is at the same origin if a page has to read it, even where others get it from the object storage', async () => {
    const { person, base } = await projectOfTwo();
    const [file] = await filesOf(person, base);
    const linkTo = async (query = '') =>
      (await person.get<{ download_url: string }>(`${base}/files/${file?.id}/original${query}`)).body
        .download_url;
    const presign = vi.spyOn(app.services.storage, 'presign').mockResolvedValue('https://store.example/1');
    expect(await linkTo()).toBe('https://store.example/1');
    const own = await linkTo('?same_origin=true').finally(() => presign.mockRestore());
    expect(own).toMatch(/^\/downloads\//);
    expect(await (await app.visitor().fetch(own)).text()).toBe(pileOf(1)[0]?.content);
  });

  it('says where the pages of a PDF begin in its text', async () => {
    const person = await app.signedIn();
    const content = makePdf(['Bread is baked.', '', 'The crust is brown.']);
    const id = await projectWith(person, [
      { name: 'a.pdf', content },
      { name: 'b.txt', content: 'No pages' },
    ]);
    const [pdf, text] = await filesOf(person, id);
    const read = await (await person.fetch(`/projects/${id}/files/${pdf?.id}/text`)).text();
    const { body: starts } = await person.get<PageStart[]>(`/projects/${id}/files/${pdf?.id}/pages`);
    expect(starts.map(({ page }) => page)).toEqual([1, 3]);
    expect(starts.map(({ at }) => read.slice(at).slice(0, 9))).toEqual(['Bread is ', 'The crust']);
    expect((await person.get<PageStart[]>(`/projects/${id}/files/${text?.id}/pages`)).body).toEqual([]);
    const others = await (await app.signedIn()).get<Problem>(`/projects/${id}/files/${pdf?.id}/pages`);
    expect(others.status).toBe(404);
  });

  it('can be read as text whatever it begins with, also by browsers that take compressed responses', async () => {
    const person = await app.signedIn();
    // Read as bytes, these are the first two of zlib's format.
    const content = '80 pages about sailing';
    const id = await projectWith(person, [{ name: 'a.txt', content }]);
    const [file] = await filesOf(person, id);
    const text = await person.fetch(`/projects/${id}/files/${file?.id}/text`);
    expect(text.headers.get('content-length')).toBe(String(content.length));
    expect(await text.text()).toBe(content);
  });
});
