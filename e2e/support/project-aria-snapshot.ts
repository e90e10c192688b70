import { expect } from './fixtures.ts';

/** Lines of the accessibility tree of a project's page, as exposed to screen readers. */
export const PROJECT_ARIA_SNAPSHOT = [
  '- banner:',
  '- button "Sign Out"',
  '- main:',
  '- heading "A small shelf" [level=1]',
  '- region "Upload Files":',
  '- button "Drop files here, or click to choose them":',
  '- region "File Group Categories":',
  '- meter "Storage used"',
  '- region "Categorization":',
  '- spinbutton "Max Categories": "50"',
  '- button "Merge categories"',
  '- button "Assign files"',
  expect.stringMatching(/^- tab "Uploaded Files" \[selected\]/),
  '- tab "Picture"',
  '- tab "Download"',
  '- region "Uploaded Files":',
  '- searchbox "Find files by name, folder, category, language or phrase, or by words in their contents"',
  '- region "List of files":',
  '- checkbox "Select Jupiter and its moons.txt"',
  expect.stringMatching(/^- table "Uploaded Files"/),
  expect.stringMatching(/^- columnheader "Name"/),
  expect.stringMatching(/^- link "Jupiter and its moons\.txt"/),
];
