/** A declaration or an endpoint, which what follows belongs to. */
const OWNER = /^(?:export )?(?:const|function|class|interface|type) (\w+)|^ {2}(\w+): endpoint\(/;
const FIELD = /^\s+(\w+): /;
/** A schema that has the fields of another one, or an endpoint whose body is one: `File.extend(`, `body: File,`. */
const SOURCE_OF_FIELDS = / = (\w+)\.extend\(|^ {4}body: (\w+),$/;

/**
 * The doc comments of the contract's sources by what they stand above: `File` and `fetchOutput` for a schema and an
 * endpoint, `File.has_text` for a field of one. A comment above `response` that begins with a field's name in
 * backticks is that field's.
 */
export function readDocComments(sources: readonly string[]): Map<string, string> {
  const comments = new Map<string, string>();
  for (const source of sources) readSource(source, comments);
  return comments;
}

function readSource(source: string, comments: Map<string, string>): void {
  let owner = '';
  let comment = '';
  for (const line of joinComments(source).split('\n')) {
    const said = /^\s*\/\*\* (.*) \*\/$/.exec(line)?.[1];
    if (said !== undefined) {
      comment = said;
      continue;
    }
    const begun = OWNER.exec(line);
    const field = FIELD.exec(line)?.[1];
    if (begun) owner = begun[1] ?? begun[2] ?? '';
    const [, extended, body] = SOURCE_OF_FIELDS.exec(line) ?? [];
    copyFields(comments, { from: extended ?? body, to: owner });
    if (comment && begun) comments.set(owner, comment);
    else if (comment && field) keepForField(comments, { owner, field, comment });
    comment = '';
  }
}

function copyFields(comments: Map<string, string>, { from, to }: { from: string | undefined; to: string }) {
  if (from === undefined) return;
  for (const [name, comment] of [...comments]) {
    if (name.startsWith(`${from}.`)) comments.set(to + name.slice(from.length), comment);
  }
}

interface Found {
  readonly owner: string;
  readonly field: string;
  readonly comment: string;
}

function keepForField(comments: Map<string, string>, { owner, field, comment }: Found): void {
  const [, named, words] = /^`(\w+)`: (.+)$/.exec(comment) ?? [];
  if (field === 'response' && named && words) comments.set(`${owner}.${named}`, asSentence(words));
  else comments.set(`${owner}.${field}`, comment);
}

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Comments of several lines, each on one. */
const joinComments = (source: string): string =>
  source.replace(/\/\*\*[\s\S]*?\*\//g, (comment) => {
    const words = comment.slice(3, -2).replace(/\n\s*\*/g, ' ');
    return `/** ${words.replace(/\s+/g, ' ').trim()} */`;
  });
