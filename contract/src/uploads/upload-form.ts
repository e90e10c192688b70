interface SentFile {
  readonly folder: string;
  readonly filename: string;
  readonly content: Blob;
}

/** The form of an upload: a folder is named once, before the files in it, since a request may hold only so many parts. */
export function uploadForm(files: readonly SentFile[]): FormData {
  const form = new FormData();
  let named = '';
  for (const { folder, filename, content } of files) {
    if (folder !== named) form.append('folder', folder);
    named = folder;
    form.append('files', content, filename);
  }
  return form;
}
