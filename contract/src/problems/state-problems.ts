/** Problems of what a call is about: it does not exist, or its state does not allow the call. */
export const stateProblems = {
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this address; an id that is no id reads so too.',
  },
  project_not_found: {
    status: 404,
    title: 'Project not found',
    meaning: 'The project is not there, or is not yours.',
  },
  file_not_found: { status: 404, title: 'File not found', meaning: 'The file is not in the project.' },
  category_not_found: {
    status: 404,
    title: 'Category not found',
    meaning: 'The category is not in the project.',
  },
  job_not_found: { status: 404, title: 'Job not found', meaning: 'The job is not there, or is not yours.' },
  key_not_found: { status: 404, title: 'Key not found', meaning: 'The key is not there, or is not yours.' },
  package_not_found: {
    status: 404,
    title: 'Package not found',
    meaning: 'There is no such package for sale.',
  },
  purchase_not_found: {
    status: 404,
    title: 'Purchase not found',
    meaning: 'The purchase is not there, or is not yours.',
  },
  password_needed: {
    status: 409,
    title: 'Password needed',
    meaning: 'The link was followed in another browser than the one that signed up: send the password too.',
  },
  already_signed_in: {
    status: 409,
    title: 'Already signed in',
    meaning: 'The browser has a session of another account; say `switch_account` to replace it.',
  },
  account_changed: {
    status: 409,
    title: 'Account changed',
    meaning: 'The header `X-Account-Id` names another account than the one that is signed in.',
  },
  key_limit: {
    status: 409,
    title: 'Key limit reached',
    meaning: 'The account has as many keys as it may have: revoke one first.',
  },
  project_limit: {
    status: 409,
    title: 'Project limit reached',
    meaning: 'The account has as many projects as it may have.',
  },
  run_in_progress: {
    status: 409,
    title: 'A process is running',
    meaning: 'A run is going on in the project: wait for its end, or cancel it.',
  },
  ocr_off: {
    status: 409,
    title: 'OCR is off',
    meaning: 'The installation reads no scans; its operator can switch that on.',
  },
  ocr_not_installed: {
    status: 503,
    title: 'OCR could not be installed',
    meaning: 'The packages that reading scans takes could not be fetched; nothing has changed.',
  },
  name_taken: {
    status: 409,
    title: 'Name taken',
    meaning:
      'Another category, or another file, of the project has this name: choose another. Of a category, `category_id` is the id: the two can be merged.',
  },
  category_limit: {
    status: 409,
    title: 'Category limit reached',
    meaning: 'The project has as many categories as it may have.',
  },
  category_locked: {
    status: 409,
    title: 'Category locked',
    meaning: 'The category is locked as it is: unlock it first.',
  },
  cannot_split: {
    status: 409,
    title: 'Cannot split',
    meaning: 'Nothing tells the documents of the category apart.',
  },
  no_tree: {
    status: 409,
    title: 'Nothing to regroup',
    meaning: 'There is no run whose categories could be cut finer or coarser: start phase 2 first.',
  },
  nothing_to_undo: {
    status: 409,
    title: 'Nothing to undo',
    meaning: 'No edit is left that could be taken back.',
  },
  nothing_to_redo: {
    status: 409,
    title: 'Nothing to redo',
    meaning: 'No edit was taken back since the last one.',
  },
  edited_meanwhile: {
    status: 409,
    title: 'Edited meanwhile',
    meaning:
      'Another edit came after the one that `after_edit` names, from another tab for instance. Nothing was changed: read the categories again, and repeat the call.',
  },
  output_too_heavy: {
    status: 409,
    title: 'Download too large',
    meaning: 'The download would be larger than one may be.',
  },
  bundles_do_not_fit: {
    status: 409,
    title: 'More than the tool takes',
    meaning: 'All documents together are more than the tool takes, however they are split.',
  },
  nothing_to_do: {
    status: 409,
    title: 'Nothing to do',
    meaning: 'There is nothing that the call could work on, such as a project without files.',
  },
  phase_order: { status: 409, title: 'Phase 1 comes first', meaning: 'No file has a raw category yet.' },
  purchase_ended: { status: 409, title: 'Purchase ended', meaning: 'The purchase is paid, or is over.' },
  job_ended: {
    status: 409,
    title: 'Cannot Cancel Job',
    meaning: 'The job has ended already, so there is nothing to cancel.',
  },
} as const;
