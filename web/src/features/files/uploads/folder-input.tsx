import type { Ref } from 'react';

interface FolderInputProps {
  ref?: Ref<HTMLInputElement>;
  onChoose: (files: readonly File[]) => void;
}

/** A chooser of folders, which that of files cannot choose: hidden, and opened by a button. Hidden files stay out. */
export const FolderInput = ({ ref, onChoose }: FolderInputProps) => (
  <input
    ref={ref}
    type="file"
    // React passes it through, but its types lack it.
    {...{ webkitdirectory: '' }}
    hidden
    aria-label="Folder to upload"
    onChange={({ target }) => {
      onChoose([...(target.files ?? [])].filter(({ name }) => !name.startsWith('.')));
      target.value = '';
    }}
  />
);
