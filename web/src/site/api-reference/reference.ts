import type { Access, Endpoint } from '@sheaf/contract/endpoint';
import type { ShownTool } from './mcp/mcp-tools.server.ts';
import type { Step } from './worked-example.ts';

/** Part of a type in its written form; `to` names the type that it links to. */
export interface TypePart {
  readonly text: string;
  readonly to?: string;
}

/** One field of an object; a nested field is prefixed with its parent's name: `phase1.complete`. */
export interface Field {
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  /** A value's constraints, in words: "1 to 200 characters". */
  readonly rules: readonly string[];
  /** The default value, as JSON. */
  readonly fallback?: string;
  /** The contract's description of it. */
  readonly note?: string;
}

/** A value on the wire; `fields` if it is an unnamed object. */
export interface Shape {
  readonly type: readonly TypePart[];
  readonly fields: readonly Field[];
}

/** A body that is not JSON: its description, its fields if it is a form, and the message type if it is a stream. */
export interface OtherBody {
  readonly text: string;
  readonly fields: readonly Field[];
  readonly message?: readonly TypePart[];
}

/** One call, ready to be displayed. */
export interface Call {
  /** The anchor in the page's address: `post-projects`. */
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly needsCsrf: boolean;
  /** The scope that a key needs for it; null if keys may not call it. */
  readonly scope: string | null;
  readonly notes: readonly string[];
  readonly params: readonly Field[];
  readonly query: readonly Field[];
  readonly body?: Shape | OtherBody;
  readonly answer: Shape | OtherBody;
  readonly errors: readonly Code[];
}

/** One section of the API, such as files. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly calls: readonly Call[];
}

export interface NamedType {
  readonly name: string;
  readonly note?: string;
  readonly type: readonly TypePart[];
  readonly fields: readonly Field[];
}

/** A stable code that a response may carry, and its meaning. */
export interface Code {
  readonly code: string;
  readonly status?: number;
  readonly text: string;
  readonly meaning?: string;
}

/** All content of the page that is only known at build time, as plain data. */
export interface ApiReference {
  readonly subjects: readonly Subject[];
  readonly types: readonly NamedType[];
  readonly problems: readonly Code[];
  readonly commonErrors: readonly Code[];
  readonly refusals: readonly Code[];
  readonly example: readonly Step[];
  readonly tools: readonly ShownTool[];
}

export const codeAnchor = (code: string): string => `code-${code.replaceAll('_', '-')}`;

export const typeAnchor = (name: string): string => `type-${name.toLowerCase()}`;
