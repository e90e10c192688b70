/** The parts of a model request that the fake model understands, independent of the protocol. */
export interface ModelRequest {
  material: string;
  hasForm: boolean;
  key: string;
  /** The tool that the reply must call, in protocols that request structured output that way. */
  tool?: string;
}

interface Protocol {
  read(body: Body, headers: Record<string, string | string[] | undefined>): ModelRequest;
  /** A reply with this text, in the protocol's envelope. */
  wrap(text: string, request: ModelRequest): unknown;
}

/** The parts of the three protocols' requests that are read here. */
interface Body {
  messages?: { role: string; content: string | { text: string }[] }[];
  response_format?: unknown;
  output_config?: unknown;
  tools?: { name: string }[];
  contents?: { parts: { text: string }[] }[];
  generationConfig?: { responseSchema?: unknown; responseJsonSchema?: unknown };
}

/** The token usage that each reply claims. */
const REPLY_TOKENS = { prompt: 100, completion: 20 };

const textOf = (content: string | { text: string }[] | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n');

const openai: Protocol = {
  read: ({ messages, response_format }, { authorization }) => ({
    material: textOf(messages?.find(({ role }) => role === 'user')?.content),
    hasForm: response_format !== undefined,
    key: String(authorization ?? '').replace('Bearer ', ''),
  }),
  wrap: (text) => ({
    id: 'reply',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: REPLY_TOKENS.prompt,
      completion_tokens: REPLY_TOKENS.completion,
      total_tokens: REPLY_TOKENS.prompt + REPLY_TOKENS.completion,
    },
  }),
};

const anthropic: Protocol = {
  read: ({ messages, output_config, tools }, headers) => ({
    material: textOf(messages?.find(({ role }) => role === 'user')?.content),
    hasForm: output_config !== undefined || tools !== undefined,
    key: String(headers['x-api-key'] ?? ''),
    ...(tools?.[0] && { tool: tools[0].name }),
  }),
  wrap: (text, { tool }) => ({
    id: 'reply',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [
      tool ? { type: 'tool_use', id: 't', name: tool, input: JSON.parse(text) } : { type: 'text', text },
    ],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: REPLY_TOKENS.prompt, output_tokens: REPLY_TOKENS.completion },
  }),
};

const google: Protocol = {
  read: ({ contents, generationConfig }, headers) => ({
    material: textOf(contents?.[0]?.parts),
    hasForm:
      generationConfig?.responseSchema !== undefined || generationConfig?.responseJsonSchema !== undefined,
    key: String(headers['x-goog-api-key'] ?? ''),
  }),
  wrap: (text) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount: REPLY_TOKENS.prompt,
      candidatesTokenCount: REPLY_TOKENS.completion,
      totalTokenCount: REPLY_TOKENS.prompt + REPLY_TOKENS.completion,
    },
  }),
};

export function protocolOf(path: string): Protocol {
  if (path.endsWith('/messages')) return anthropic;
  return path.includes(':generateContent') ? google : openai;
}
