import { z } from 'zod';
import shipped from './ai-tools.json' with { type: 'json' };
import { Target } from './target.ts';

/** A list of targets: at least one, each with a unique id. */
export const TargetList = z
  .array(Target)
  .min(1)
  .refine((targets) => new Set(targets.map(({ id }) => id)).size === targets.length, {
    error: 'has the same id twice',
  });

export const shippedTargets: readonly Target[] = TargetList.parse(shipped);
