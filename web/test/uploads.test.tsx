// @vitest-environment happy-dom
import { fileEndpoints } from '@sheaf/contract/files';
import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { respond } from '../src/mocks/server/mock.ts';
import { renderState, stateNamed } from './render-state.tsx';

test('of many files that failed to upload, ten are listed at first, and all on request', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `file ${index + 1}.txt`);
  const failed_files = names.map((filename) => ({
    filename,
    folder: '',
    error: 'Unreadable.',
    code: 'unknown_encoding',
  }));
  const { screen, user } = await renderState({
    ...stateNamed('upload-report', [
      respond(fileEndpoints.uploadFiles, { uploaded_files: [], skipped_files: [], failed_files }),
    ]),
    act: async ({ screen, user }) =>
      user.upload(
        await screen.findByLabelText('Files to upload'),
        names.map((name) => new File(['Text'], name, { type: 'text/plain' })),
      ),
  });
  const list = await screen.findByRole('list', { name: 'Files that were not uploaded' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 11' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(11);
});

test('files of other types bring the warning of the specification, and can be converted', async () => {
  const worker = vi.fn(function (this: { onmessage?: (event: unknown) => void }) {
    return Object.assign(this, {
      terminate: () => {},
      postMessage: async ({ file, path }: { file: File; path: string }) => {
        const { convertFile } = await import('@sheaf/convert/convert');
        const bytes = new Uint8Array(await file.arrayBuffer());
        this.onmessage?.({ data: await convertFile({ path, bytes }) });
      },
    });
  });
  vi.stubGlobal('Worker', worker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent: string[] = [];
  const inFolder = (file: File) => Object.defineProperty(file, 'path', { value: `/Papers/Sea/${file.name}` });
  const { screen, user } = await renderState({
    ...stateNamed('upload-report', [
      http.post(fileEndpoints.uploadFiles.path, async ({ request }) => {
        const body = await request.text();
        sent.push(
          ...[...body.matchAll(/filename="([^"]*)"|name="folder"\s+(.*)/g)].map(
            ([, name, folder]) => name ?? folder ?? '',
          ),
        );
        return HttpResponse.json({ uploaded_files: [], skipped_files: [], failed_files: [] });
      }),
    ]),
    act: async ({ screen, user }) => {
      const input = await screen.findByLabelText('Files to upload');
      await user.upload(input, [
        inFolder(new File(['<h1>Tides</h1><img src="a.png">'], 'tides.html')),
        new File(['no archive'], 'broken.docx'),
      ]);
    },
  });
  await screen.findAllByText('Please upload only .txt, .md, or .pdf files.');
  const list = await screen.findByRole('list', { name: 'Files that were not uploaded' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  const [offer] = await screen.findAllByRole('button', { name: 'Convert 2 files to Markdown' });
  await user.click(offer as HTMLElement);
  expect(await screen.findByText(/^This file is damaged, or not what its name says/)).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'What was left out' })).toHaveProperty(
    'textContent',
    'Papers/Sea/tides.html: Left out: 1 picture.',
  );
  await vi.waitFor(() => expect(sent).toEqual(['Papers/Sea', 'tides.html.md']));
});
