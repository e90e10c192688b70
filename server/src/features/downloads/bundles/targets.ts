import { readFileSync } from 'node:fs';
import type { Target } from '@sheaf/contract/bundles/target';
import { shippedTargets, TargetList } from '@sheaf/contract/bundles/targets';
import { describeRequirement } from '@sheaf/contract/http/validation-messages';
import { invalidField } from '@sheaf/contract/problems';
import { ConfigError } from '../../../config.ts';

/** The targets of the installation's own file, or those shipped. Throws a ConfigError. */
export function readTargets(file: string | undefined): readonly Target[] {
  if (file === undefined) return shippedTargets;
  const parsed = TargetList.safeParse(readJson(file), { error: describeRequirement });
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(
    (issue) => `  - ${issue.path.join('.') || 'The list'}: ${issue.message}.`,
  );
  throw new ConfigError(
    `AI_TOOLS_FILE: ${file} is not valid:\n${mistakes.join('\n')}\nIt must have the same format as contract/src/bundles/ai-tools.json.`,
  );
}

/** Finds a target by its id, which the input has in a field. Throws `invalid_input` if this installation has none. */
export function findTarget(targets: readonly Target[], id: string, field = 'target'): Target {
  const target = targets.find((one) => one.id === id);
  if (target) return target;
  const lines = nearestFirst(targets, id).map((one) => `\n  ${one.id}`);
  throw invalidField(
    field,
    `There is no tool "${id}" on this server. It has, nearest first:${lines.join('')}`,
  );
}

/** Sorts targets by how many pairs of adjacent characters their ids share with a mistyped or incomplete one. */
function nearestFirst(targets: readonly Target[], id: string): Target[] {
  const wanted = characterPairs(id.toLowerCase());
  const shared = (target: Target) => wanted.intersection(characterPairs(target.id)).size;
  return targets.toSorted((a, b) => shared(b) - shared(a));
}

const characterPairs = (text: string): Set<string> =>
  new Set(Array.from(text, (_, index) => text.slice(index, index + 2)));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`AI_TOOLS_FILE: ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}
