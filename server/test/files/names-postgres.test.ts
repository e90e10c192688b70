import type { UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { startApp } from '@sheaf/testing/server/app';
import { personWith, projectWith } from '@sheaf/testing/visitor/pile';
import { describe, expect, it } from 'vitest';

// PostgreSQL maps between upper and lower case by the rules that the database was created with.
describe.each([
  ['knows the letters of English alone', {}],
  ['takes an I for a capital ı, as in Turkish', { icuLocale: 'tr' }],
])('files of one name, in a database that %s,', (_rules, options) => {
  it('are all stored, each under its own name', async () => {
    const database = await createPostgresDatabase(options);
    const app = await startApp({ env: { DATABASE_URL: database.url }, hasWorker: false });
    const { person, id: project } = await personWith(app, []);
    const names = ['RÉSUMÉ.txt', 'RÉSUMÉ.txt', 'Résumé.txt', 'IŞIK.txt', 'ışık.txt', 'IŞIK.txt', 'işik.txt'];
    const { body } = await person.upload<UploadResult>(
      `/projects/${project}/upload`,
      names.map((name, number) => ({ name, content: `Letter number ${number}` })),
    );
    expect(body.failed_files).toEqual([]);
    expect(new Set(body.uploaded_files.map(({ filename }) => filename)).size).toBe(names.length);
    await app.close();
    await database.drop();
  });
});

it.each([
  ['IŞIK', 'ışık'],
  ['İzmir', 'izmir'],
])(
  'a category %s keeps another one from being named %s, if the database takes them for the same',
  async (name, other) => {
    const database = await createPostgresDatabase({ icuLocale: 'tr' });
    const app = await startApp({ env: { DATABASE_URL: database.url }, hasWorker: false });
    const person = await app.signedIn();
    const categories = `/projects/${await projectWith(person, [])}/categories`;
    expect((await person.post(categories, { name })).status).toBe(200);
    const { status, body } = await person.post<Problem>(categories, { name: other });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'name_taken' });
    await app.close();
    await database.drop();
  },
);
