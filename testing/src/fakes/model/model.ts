import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenHere, stopListening } from '../loopback.ts';
import { type ModelRequest, protocolOf } from './protocols.ts';

export interface FakeModelQuestion extends ModelRequest {
  /** Counted from 1. */
  number: number;
  kind: 'label' | 'propose' | 'place' | 'summarize';
  /** The texts of the documents or items, in order. */
  items: string[];
  /** Labels in use, subjects, or categories. */
  names: string[];
  maxCategories: number;
}

/** How the fake model reacts to a request: properly, or like models and their servers on a bad day. */
export type Reaction =
  | 'answer'
  | 'hang'
  | 'break'
  | { text: string }
  | { status: number; headers?: Record<string, string>; body?: unknown };

type EmbeddingReaction = 'answer' | { status: number; headers?: Record<string, string>; body?: unknown };

interface FakeModelOptions {
  delayMs?: number;
  /** Returns what a document is about; its first word by default. */
  labelOf?: (text: string) => string;
  react?: (question: FakeModelQuestion) => Reaction;
  reactToEmbedding?: (call: EmbeddingCall) => EmbeddingReaction;
}

/** A language model for tests and measurements: a local server with rule-based answers. */
export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;

export async function startFakeModel(options: FakeModelOptions = {}) {
  const state = {
    questions: [] as FakeModelQuestion[],
    embeddingCalls: [] as EmbeddingCall[],
    inFlight: 0,
    maxInFlight: 0,
    aborted: 0,
  };
  const server = createServer(async (request, response) => {
    state.inFlight += 1;
    state.maxInFlight = Math.max(state.maxInFlight, state.inFlight);
    response.once('close', () => {
      state.inFlight -= 1;
      if (!response.writableFinished) state.aborted += 1;
    });
    const body = JSON.parse(await bodyOf(request));
    if (request.url?.endsWith('/embeddings')) {
      const call = readEmbeddingCall(body, request.headers);
      state.embeddingCalls.push(call);
      const reaction = options.reactToEmbedding?.(call) ?? 'answer';
      return sendJson(
        response,
        reaction === 'answer' ? { status: 200, body: embeddingReply(call) } : reaction,
      );
    }
    const protocol = protocolOf(request.url ?? '');
    const asked = protocol.read(body, request.headers);
    const question = parseQuestion(asked, state.questions.length + 1);
    state.questions.push(question);
    await sleep(options.delayMs ?? 0);
    const reaction = options.react?.(question) ?? 'answer';
    if (reaction === 'hang') return;
    if (reaction === 'break') return void request.socket.destroy();
    if (typeof reaction === 'object' && 'status' in reaction) return sendJson(response, reaction);
    const text = reaction === 'answer' ? answerTo(question, options.labelOf) : reaction.text;
    sendJson(response, { status: 200, body: protocol.wrap(text, asked) });
  });
  const url = await listenHere(server);
  return {
    /** The root of its API, which accepts the OpenAI, Anthropic and Google protocols. */
    url: `${url}/v1`,
    questions: state.questions,
    embeddingCalls: state.embeddingCalls,
    get maxInFlight() {
      return state.maxInFlight;
    },
    get aborted() {
      return state.aborted;
    },
    close: () => stopListening(server),
  };
}

function sendJson(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers?: Record<string, string>; body?: unknown },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body ?? { error: { message: `Answered with ${status}.` } }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

function parseQuestion(asked: ModelRequest, number: number): FakeModelQuestion {
  const boundary = /boundary of this message is (\w+)/.exec(asked.material)?.[1] ?? '';
  const fenced = new RegExp(`BEGIN ${boundary} (.+)\\n([^]*?)\\nEND ${boundary} \\1(?:\\n|$)`, 'g');
  const parts = [...asked.material.matchAll(fenced)].map(([, title = '', text = '']) => ({ title, text }));
  const list = parts.find(({ title }) => /^(?:labels in use|subjects|categories)$/.test(title));
  return {
    ...asked,
    number,
    kind: kindOf(asked, list?.title),
    items: parts.filter((part) => part !== list).map(({ text }) => text),
    names: (list?.text.split('\n') ?? []).map((line) => line.replace(/^(?:-|\d+\.) /, '')),
    maxCategories: Number(/at most (\d+) categories/.exec(asked.material)?.[1] ?? 0),
  };
}

function kindOf({ material }: ModelRequest, list: string | undefined): FakeModelQuestion['kind'] {
  if (list === 'subjects') return 'propose';
  if (list === 'categories') return 'place';
  return /^Write about the items/m.test(material) ? 'summarize' : 'label';
}

/** The rule-based answer of a well-behaved model. */
export function answerTo(question: FakeModelQuestion, labelOf = firstWord): string {
  const { kind, items, names, maxCategories } = question;
  if (kind === 'propose') {
    const subjects = new Set(names.map((line) => line.replace(/ \(\d+ documents?.*$/, '')));
    return JSON.stringify({ categories: [...subjects].slice(0, maxCategories).map((name) => ({ name })) });
  }
  if (kind === 'place') {
    const categoryOf = (text: string, i: number) => {
      const found = names.findIndex((name) => text.toLowerCase().includes(name.toLowerCase()));
      return found >= 0 ? found + 1 : (i % names.length) + 1;
    };
    return JSON.stringify({
      places: items.map((text, i) => ({ item: i + 1, category: categoryOf(text, i) })),
    });
  }
  if (kind === 'summarize') {
    const termsOf = (text: string) => /^Terms: (.*)$/m.exec(text)?.[1];
    return JSON.stringify({
      summaries: items.map((text, i) => ({ item: i + 1, text: `Notes about ${termsOf(text)}.` })),
    });
  }
  return JSON.stringify({
    files: items.map((text, i) => ({
      file: i + 1,
      name: labelOf(textOf(text)),
      confidence: 0.9,
      reason: [firstWord(textOf(text))],
    })),
  });
}

/** The text of a document without the line with its file name. */
const textOf = (material: string): string => material.replace(/^File name: .*\n\n/, '');

const firstWord = (text: string): string => /\p{L}+/u.exec(text)?.[0] ?? 'Blank';

/** A call to the embeddings endpoint of the OpenAI protocol. */
interface EmbeddingCall {
  model: string;
  input: string[];
  key: string;
}

/** Texts that match the same pattern mean the same to the fake model, whatever their language. */
const CONCEPTS = [/bank|zins|money|kredit/i, /bread|brot|teig|dough/i, /goal|torwart|penalty|elfmeter/i];
const SIZE = 24;

function readEmbeddingCall(
  { model, input }: { model: string; input: string | string[] },
  { authorization }: { authorization?: string | undefined },
): EmbeddingCall {
  return { model, input: [input].flat(), key: (authorization ?? '').replace('Bearer ', '') };
}

/** A server's response: one vector of length 1 per text, in order. */
function embeddingReply({ model, input }: EmbeddingCall): unknown {
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
