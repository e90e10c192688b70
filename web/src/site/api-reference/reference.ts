import type { Access, Endpoint } from '@sheaf/contract/endpoint';
import type { ShownTool } from './mcp/mcp-tools.server.ts';
import type { Step } from './worked-example.ts';

/** A piece of a type as it is written; `to` names the type that it links to. */
export interface TypePart {
  readonly text: string;
  readonly to?: string;
}

/** One field of an object; one inside another field has that field's name before its own: `phase1.complete`. */
export interface Field {
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  /** What a value must keep to, in words: "1 to 200 characters". */
  readonly rules: readonly string[];
  /** As JSON: what stands for the field where it is left out. */
  readonly fallback?: string;
  /** What the contract says of it. */
  readonly note?: string;
}

/** A value on the wire; `fields` where it is an object without a name. */
export interface Shape {
  readonly type: readonly TypePart[];
  readonly fields: readonly Field[];
}

/** A body that is no JSON: what it is, the fields that it has as a form, and the type of the messages of a stream. */
export interface OtherBody {
  readonly text: string;
  readonly fields: readonly Field[];
  readonly message?: readonly TypePart[];
}

/** One call, ready to be read. */
export interface Call {
  /** As the anchor in the page's address: `post-projects`. */
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly needsCsrf: boolean;
  /** What a key needs for it; null where no key may call. */
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

/** A type that several calls speak of. */
export interface NamedType {
  readonly name: string;
  readonly note?: string;
  readonly type: readonly TypePart[];
  readonly fields: readonly Field[];
}

/** A stable code that an answer may carry, and what it means. */
export interface Code {
  readonly code: string;
  readonly status?: number;
  readonly text: string;
  /** When it is answered. */
  readonly meaning?: string;
}

/** Everything that the page says and that is known only when it is built: plain data. */
export interface ApiReference {
  readonly subjects: readonly Subject[];
  readonly types: readonly NamedType[];
  readonly problems: readonly Code[];
  /** The problems that any call may answer. */
  readonly commonErrors: readonly Code[];
  readonly refusals: readonly Code[];
  readonly example: readonly Step[];
  /** The tools of MCP. */
  readonly tools: readonly ShownTool[];
}

/** The anchor of a code of a problem. */
export const codeAnchor = (code: string): string => `code-${code.replaceAll('_', '-')}`;

/** The anchor of a named type. */
export const typeAnchor = (name: string): string => `type-${name.toLowerCase()}`;
