import { fileEndpoints, type File as ProjectFile } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { duplicateEndpoints } from '@sheaf/contract/files/duplicates';
import { systemEndpoints } from '@sheaf/contract/system';
import {
  failConnection,
  neverRespond,
  respond,
  respondWithProblem,
  respondWithTexts,
} from '../server/mock.ts';
import { notYetRun } from '../server/project-handlers.ts';
import { projectPath, unsortedFiles } from '../server/sample-project.ts';
import { type ActionContext, inSequence, press, statesAt } from './state.ts';

const [first, second, third, fourth, fifth, sixth] = unsortedFiles as [
  ProjectFile,
  ProjectFile,
  ProjectFile,
  ProjectFile,
  ProjectFile,
  ProjectFile,
];
const differs = [{ removed: 'an hour', added: 'two hours' }];
const dough = (rest: string, end: string) =>
  `The flour is mixed with water and salt. The dough rests for ${rest} before it goes into the oven. ` +
  `Then it is baked on a hot stone until the crust is brown. Let the loaf cool before it is cut. ` +
  `Whoever bakes for the first time may want to begin with wheat, which rises more easily. ${end}`;
const copies = [
  ...notYetRun,
  respond(duplicateEndpoints.listDuplicates, [
    { kind: 'text', file_ids: [first.id, second.id], similarity: 1, differs: [] },
    { kind: 'file', file_ids: [fifth.id, sixth.id], similarity: 1, differs: [] },
    { kind: 'version', file_ids: [third.id, fourth.id], similarity: 0.86, differs },
  ]),
  respondWithTexts(fileContentEndpoints.getFileText, {
    [first.id]: dough('an hour', 'Good luck.'),
    [second.id]: dough('an hour', 'GOOD LUCK!'),
    [third.id]: dough('an hour', 'Good luck.'),
    [fourth.id]: dough('two hours, covered with a cloth', 'Rye takes patience.'),
  }),
];
const showCopies = press('Show them');

const upload =
  (...names: readonly string[]) =>
  async ({ screen, user }: ActionContext): Promise<void> =>
    user.upload(
      await screen.findByLabelText('Files to upload'),
      names.map((name) => new File(['The dough rests.'], name, { type: 'text/plain' })),
    );

export const uploadStates = statesAt(projectPath, {
  copies: { handlers: copies, act: showCopies, shows: '2 of 6 files look like copies of others' },
  'copies-compared': {
    handlers: copies,
    act: inSequence(showCopies, press(`Compare with ${fourth.filename}`)),
    shows: '2 places differ',
  },
  'copies-same-words': {
    handlers: copies,
    act: inSequence(showCopies, press(`Compare with ${second.filename}`)),
    shows: /^The words are the same/,
  },
  'upload-report': {
    handlers: [
      ...notYetRun,
      respond(fileEndpoints.uploadFiles, {
        uploaded_files: [
          { ...first, filename: 'new.txt', duplicate_of: null },
          { ...second, filename: 'scan.pdf', has_text: false, duplicate_of: null },
        ],
        skipped_files: [{ filename: 'again.txt', folder: '', duplicate_of: 'again.txt' }],
        failed_files: [
          { filename: 'broken.txt', folder: '', error: 'This file is unreadable.', code: 'unknown_encoding' },
        ],
      }),
    ],
    act: upload('new.txt', 'again.txt', 'broken.txt', 'scan.txt'),
    shows: /^2 files uploaded, 1 failed, 1 already there/,
  },
  'upload-failed': {
    handlers: [...notYetRun, respondWithProblem(fileEndpoints.uploadFiles, { detail: 'It broke.' })],
    act: upload('one.txt', 'photo.jpg'),
    shows: '2 files not uploaded',
  },
  uploading: {
    handlers: [...notYetRun, neverRespond(fileEndpoints.uploadFiles)],
    act: upload('one.txt', 'two.txt'),
    shows: /^Uploading/,
  },
  'upload-interrupted': {
    handlers: [
      ...notYetRun,
      failConnection(fileEndpoints.uploadFiles),
      failConnection(systemEndpoints.isLive),
    ],
    act: upload('new.txt'),
    shows: 'Connection lost',
  },
});
