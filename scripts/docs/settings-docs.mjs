// `npm run docs`: generates the README's tables of settings and example.env from the declarations of the settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingGroups } from '../../server/src/config/settings.ts';
import { root } from '../programs.mjs';

const README = join(root, 'README.md');
const EXAMPLE = join(root, 'example.env');
const TABLES = /(?<=<!-- Made by `npm run docs`. -->\n)[\s\S]*?(?=\n<!-- End of what is made. -->)/;

/** The README and example.env: as they are, and as they should be according to the settings. */
export function settingsDocs() {
  const readme = readFileSync(README, 'utf8');
  if (!TABLES.test(readme)) throw new Error('README.md has no place for the tables of settings.');
  return [
    { file: README, current: readme, generated: readme.replace(TABLES, () => `\n${tables()}\n`) },
    {
      file: EXAMPLE,
      current: readFileSync(EXAMPLE, { encoding: 'utf8', flag: 'a+' }),
      generated: exampleEnv(),
    },
  ];
}

const groups = Object.entries(settingGroups).map(([title, settings]) => ({
  title,
  settings: Object.entries(settings).map(([name, schema]) => describeSetting(name, schema)),
}));

function describeSetting(name, schema) {
  const { description, unset } = schema.meta() ?? {};
  if (!description) throw new Error(`The setting ${name} has no description.`);
  const json = schema.toJSONSchema({ io: 'input' });
  const value = json.default === '' ? undefined : json.default;
  return { name, description, unset, value, values: valuesOf(json) };
}

/** The allowed values of a setting, in words. */
function valuesOf({ type, enum: choices, format, minimum, maximum, exclusiveMinimum, minLength }) {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (format === 'uri') return 'an address';
  if (type === 'string') return minLength ? `text, ${minLength} characters or more` : 'text';
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (exclusiveMinimum !== undefined) return `${kind} above ${exclusiveMinimum}`;
  return maximum < Number.MAX_SAFE_INTEGER
    ? `${kind} from ${minimum} to ${maximum}`
    : `${kind} from ${minimum}`;
}

function tables() {
  return groups.map(({ title, settings }) => `### ${title}\n\n${table(settings)}`).join('\n\n');
}

function table(settings) {
  const rows = settings.map(({ name, value, unset, values, description }) => [
    `\`${name}\``,
    value === undefined ? (unset ?? '–') : `\`${value}\``,
    values,
    description.replaceAll('](README.md#', '](#'),
  ]);
  const lines = [['name', 'default', 'may be', 'what it is'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const HEAD = `# The settings of Sheaf, with their defaults. Copy it, keep the copy private (chmod 600), and take the # away from what
# you set. The server reads its environment alone: hand the copy over by systemd's EnvironmentFile=, docker's --env-file,
# or a shell (set -a; . ./sheaf.env). Made by \`npm run docs\` from server/src/config/settings.ts.`;

function exampleEnv() {
  const parts = groups.map(({ title, settings }) => [`# ${title}`, ...settings.map(exampleOf)].join('\n\n'));
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

function exampleOf({ name, value, unset, values, description }) {
  const preset = unset ? ` Unless set: ${plain(unset)}.` : '';
  return `${wrap(`${plain(description)} (${plain(values)}).${preset}`)}\n#${name}=${value ?? ''}`;
}

/** Markdown as plain text. */
const plain = (markdown) =>
  markdown.replaceAll(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g, '"$1" in $2').replaceAll('`', '');

/** Wraps a text into comment lines that fit a terminal. */
function wrap(text) {
  return text.replaceAll(/(.{1,100})(?: |$)/g, '# $1\n').trimEnd();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, generated } of settingsDocs()) writeFileSync(file, generated);
}
