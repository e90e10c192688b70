import { createHash } from 'node:crypto';

/** A call to the embeddings endpoint of the OpenAI protocol. */
export interface EmbeddingCall {
  model: string;
  input: string[];
  key: string;
}

/** Texts that match the same pattern mean the same to the fake model, whatever their language. */
const CONCEPTS = [/bank|zins|money|kredit/i, /bread|brot|teig|dough/i, /goal|torwart|penalty|elfmeter/i];
const SIZE = 24;

/** Parses the body that clients send. */
export function readEmbeddingCall(
  { model, input }: { model: string; input: string | string[] },
  { authorization }: { authorization?: string | undefined },
): EmbeddingCall {
  return { model, input: [input].flat(), key: (authorization ?? '').replace('Bearer ', '') };
}

/** A server's response: one vector of length 1 per text, in order. */
export function embeddingReply({ model, input }: EmbeddingCall): unknown {
  return {
    object: 'list',
    model,
    data: input.map((text, index) => ({ object: 'embedding', index, embedding: embeddingOf(text) })),
    usage: { prompt_tokens: input.length, total_tokens: input.length },
  };
}

/** A direction for each concept, plus a little noise derived from the text. */
function embeddingOf(text: string): number[] {
  const bytes = createHash('sha256').update(text).digest();
  const vector = Array.from({ length: SIZE }, (_, d) => {
    const concept = CONCEPTS[d]?.test(text) ? 1 : 0;
    return concept + 0.1 * ((bytes[d] ?? 0) / 255 - 0.5);
  });
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}
