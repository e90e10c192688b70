import { expect } from './fixtures.ts';

/** Lines of the accessibility tree of a project's page, as exposed to screen readers. */
export const PROJECT_ARIA_SNAPSHOT = [
  '- banner:',
  '- button "Sign Out"',
  '- main:',
  '- heading "A small shelf" [level=1]',
  '- region "Upload Files":',
  '- button "Drop files here, or click to choose them .txt and .md up to 10 MB, .pdf up to 50 MB":',
  '- region "File Group Categories":',
  '- complementary "Downloads, progress and totals":',
  '- meter "Storage used"',
  '- region "Categorization":',
  '- \'heading "Phase 1: Raw categories" [level=3]\'',
  '- spinbutton "Max Categories": "50"',
  '- switch "Reuse existing categories"',
  '- button "Generate ZIP of all merged categories"',
  '- button "Generate text file of the whole project"',
  '- region "At a glance":',
  '- region "Raw Categories":',
  '- region "Uploaded Files":',
  '- searchbox "Find files by name, category, language or phrase, or by words in their contents"',
  '- region "List of files":',
  '- checkbox "Select Jupiter and its moons.txt"',
  '- button "Jupiter and its moons.txt"',
  // How sure it is depends on the sorter.
  expect.stringMatching(/button "Confidence: (?:Sure|Likely) , why Jupiter and its moons\.txt is here"/),
  '- button "Delete Jupiter and its moons.txt"',
];
