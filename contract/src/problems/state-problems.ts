import { withStatus } from './with-status.ts';

/** Problems of what a call is about: it does not exist, or its state does not allow the call. */
export const stateProblems = {
  ...withStatus(404, {
    not_found: {
      title: 'Not found',
      meaning: 'There is nothing at this address, or an id in it is malformed.',
    },
    project_not_found: { title: 'Project not found', meaning: 'The project does not exist or is not yours.' },
    file_not_found: { title: 'File not found', meaning: 'The file is not in the project.' },
    category_not_found: { title: 'Category not found', meaning: 'The category is not in the project.' },
    job_not_found: { title: 'Job not found', meaning: 'The job does not exist or is not yours.' },
    key_not_found: { title: 'Key not found', meaning: 'The key does not exist or is not yours.' },
    connection_request_ended: {
      title: 'Nothing to connect',
      meaning: 'The request to connect a program was answered, has expired, or belongs to another browser.',
    },
    package_not_found: { title: 'Package not found', meaning: 'No package with this id is for sale.' },
    purchase_not_found: {
      title: 'Purchase not found',
      meaning: 'The purchase does not exist or is not yours.',
    },
  }),
  ...withStatus(409, {
    password_needed: {
      title: 'Password required',
      meaning:
        'The link was opened in a different browser than the one used to sign up. Send the password too.',
    },
    already_signed_in: {
      title: 'Already signed in',
      meaning: 'The browser is signed in to another account. Send `switch_account` to replace that session.',
    },
    account_changed: {
      title: 'Account changed',
      meaning: 'The header `X-Account-Id` names a different account than the one that is signed in.',
    },
    key_rotated: {
      title: 'Already rotated',
      meaning: 'The key has been replaced, and its replacement still works.',
    },
    key_limit: {
      title: 'Key limit reached',
      meaning: 'The account has the maximum number of keys. Revoke one first.',
    },
    project_limit: {
      title: 'Project limit reached',
      meaning: 'The account has the maximum number of projects. Delete one first.',
    },
    project_full: {
      title: 'Project full',
      meaning: 'The project has no room for these files. Delete others first.',
    },
    run_in_progress: {
      title: 'A process is running',
      meaning: 'A run is in progress in the project. Wait for it to end, or cancel it.',
    },
    ocr_off: {
      title: 'OCR is off',
      meaning: 'This server does not read scans. Its operator can turn OCR on.',
    },
    no_language_model: {
      title: 'No language model',
      meaning: 'This server has no language model to write summaries. Its operator can set one up.',
    },
    name_taken: {
      title: 'Name taken',
      meaning:
        'Another category or file of the project has this name. Choose a different one. For a category, `category_id` is its id, so that you can merge the two.',
    },
    category_limit: {
      title: 'Category limit reached',
      meaning: 'The project has the maximum number of categories.',
    },
    category_locked: { title: 'Category locked', meaning: 'The category is locked. Unlock it first.' },
    cannot_split: {
      title: 'Cannot split',
      meaning: 'The documents of the category are too similar to split.',
    },
    no_tree: {
      title: 'Nothing to regroup',
      meaning: 'There is no run of phase 2 to regroup. Run phase 2 first.',
    },
    nothing_to_undo: { title: 'Nothing to undo', meaning: 'There is no edit left to undo.' },
    nothing_to_redo: { title: 'Nothing to redo', meaning: 'There is no undone edit to redo.' },
    edited_meanwhile: {
      title: 'Changed in the meantime',
      meaning:
        'There is a newer edit than the one in `after_edit`, for example from another tab. Nothing was changed. Read the categories again, and repeat the call.',
    },
    output_too_heavy: {
      title: 'Download too large',
      meaning: 'The download would be too large to generate.',
    },
    search_too_heavy: {
      title: 'Search too heavy',
      meaning:
        'The words of the search are too frequent in the files of the project for it to be answered in time.',
    },
    bundles_do_not_fit: {
      title: 'Too large for the tool',
      meaning: 'The documents exceed what the tool accepts, however they are split.',
    },
    nothing_to_do: {
      title: 'Nothing to do',
      meaning: 'There is nothing for the call to work on, such as in a project without files.',
    },
    phase_order: {
      title: 'Another run comes first',
      meaning: 'Phase 2 needs raw categories, and placing new files needs categories.',
    },
    purchase_ended: { title: 'Purchase ended', meaning: 'The purchase is already paid or closed.' },
    job_ended: {
      title: 'Cannot Cancel Job',
      meaning: 'The job has already ended, so there is nothing to cancel.',
    },
  }),
  ...withStatus(503, {
    ocr_not_installed: {
      title: 'OCR could not be installed',
      meaning: 'The packages for reading scans could not be downloaded. Nothing was changed.',
    },
  }),
};
