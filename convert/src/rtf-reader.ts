import type { Element } from 'hast';
import { codePageDecoder, type Decoder, fontCodePage } from './charsets.ts';
import { CannotConvert } from './conversion.ts';
import { textOf } from './prepared-tree.ts';
import type { ParagraphFormat } from './rtf-flow.ts';
import {
  CHARACTERS,
  NUMBERS,
  newState,
  PARAGRAPH,
  PLAIN,
  READ,
  type RtfState,
  SKIPPED,
  SWITCHES,
} from './rtf-state.ts';
import { element, text } from './tree.ts';

/** The code page of a document that is only said to be of a Mac. */
const MAC = 10000;
const MAX_DEPTH = 1_000;
/** How much further an inner list begins, where nothing says it. */
const LIST_INDENT = 360;
/** The level of an outline that text has; those before are headings'. */
const BODY_LEVEL = 9;

/** Takes the tokens of an RTF document, and makes its tree. */
export class RtfReader {
  pageHeaders = false;
  objects = 0;
  #state = newState();
  readonly #outer: RtfState[] = [];
  readonly #fonts = new Map<number | undefined, Decoder>();
  #decoder = codePageDecoder(1252);
  readonly #headingLevels = new Map<number, number>();
  readonly #notes: Element[] = [];
  #author = '';
  #property = '';
  #defaultFont: number | undefined;
  /** Text that is not decoded yet: a character may be divided among tokens. */
  #bytes: number[] = [];
  #replacementsLeft = 0;
  #isOptional = false;

  openGroup(): void {
    this.#decode();
    this.#replacementsLeft = 0;
    if (this.#outer.length === MAX_DEPTH) throw new CannotConvert('too_heavy');
    this.#outer.push(this.#state);
    this.#state = { ...this.#state, onClose: undefined };
  }

  closeGroup(): void {
    this.#decode();
    this.#replacementsLeft = 0;
    this.#state.onClose?.();
    // The last paragraph may have no end of its own.
    if (this.#outer.length === 1) this.#layOut('par');
    // A brace too many: what follows is still text.
    this.#state = this.#outer.pop() ?? this.#state;
  }

  readText(bytes: Uint8Array): void {
    this.#isOptional = false;
    if (this.#state.isSkipped) return;
    const replacements = Math.min(this.#replacementsLeft, bytes.length);
    this.#replacementsLeft -= replacements;
    for (const byte of bytes.subarray(replacements)) this.#bytes.push(byte);
  }

  readWord(word: string, value: number | undefined): void {
    this.#decode();
    const [state, isOptional] = [this.#state, this.#isOptional];
    this.#isOptional = word === '*';
    const character = CHARACTERS.get(word);
    if (state.isSkipped) {
      if (word === state.readsAgainAt) state.isSkipped = false;
    } else if (character !== undefined) {
      if (this.#replacementsLeft > 0) this.#replacementsLeft--;
      else this.#write(character);
    } else {
      this.#replacementsLeft = 0;
      const isKnown = this.#set(word, value) || this.#layOut(word, value) || this.#enter(word);
      if (!isKnown) state.isSkipped = isOptional ? !READ.has(word) : SKIPPED.test(word);
    }
  }

  end(): Element[] {
    while (this.#outer.length > 0) this.closeGroup();
    const { flow } = this.#state;
    const content = flow.end(this.#paragraph());
    return this.#notes.length > 0 ? [...content, element('ol', this.#notes)] : content;
  }

  #decode(): void {
    if (this.#bytes.length === 0) return;
    const decoder = this.#fonts.get(this.#state.font ?? this.#defaultFont) ?? this.#decoder;
    const decoded = decoder.decode(Uint8Array.from(this.#bytes));
    this.#bytes = [];
    this.#write(decoded);
  }

  #write(written: string): void {
    const state = this.#state;
    const value = written.replace(CONTROL_CHARACTERS, '');
    if (state.capture) state.capture(value);
    else if (!state.isHidden && !state.isDeleted) state.flow.write(value, state);
  }

  #paragraph(): ParagraphFormat {
    const { outlineLevel = BODY_LEVEL, style, list, listLevel, indent, isInTable } = this.#state;
    const headingLevel = outlineLevel < BODY_LEVEL ? outlineLevel + 1 : this.#headingLevels.get(style);
    return { headingLevel, isListed: list > 0, indent: indent || listLevel * LIST_INDENT, isInTable };
  }

  #layOut(word: string, value = 0): boolean {
    const { flow, capture } = this.#state;
    return !capture && flow.layOut(word, value, this.#paragraph());
  }

  /** Sets how text is, and how bytes become text. */
  #set(word: string, value: number | undefined): boolean {
    const state = this.#state;
    const setting = SWITCHES.get(word) ?? NUMBERS.get(word);
    if (setting) Object.assign(state, { [setting]: SWITCHES.has(word) ? value !== 0 : (value ?? 0) });
    else if (word === 'plain') Object.assign(state, PLAIN);
    else if (word === 'pard') Object.assign(state, PARAGRAPH);
    else if (word === 'deff') this.#defaultFont = value;
    else if (word === 'ansicpg' || word === 'mac') this.#decoder = codePageDecoder(value ?? MAC);
    else if (word === 'fcharset' || word === 'cpg') {
      const codePage = word === 'cpg' ? value : fontCodePage(value);
      if (codePage !== undefined) this.#fonts.set(state.font, codePageDecoder(codePage));
    } else if (word === 'u') {
      this.#write(String.fromCharCode(value ?? 0xfffd));
      this.#replacementsLeft = Math.max(0, state.replacementLength);
    } else return false;
    return true;
  }

  /** Begins what is not simply part of the text. */
  #enter(word: string): boolean {
    const state = this.#state;
    switch (word) {
      case 'fonttbl':
        state.capture = () => undefined;
        return true;
      case 'stylesheet':
        this.#enterStylesheet();
        return true;
      case 'listtext':
      case 'pntext':
        this.#captureAll((label) => state.flow.setLabel(label));
        return true;
      case 'field':
        state.field = { instruction: '' };
        return true;
      case 'fldinst':
        this.#captureAll((instruction) => {
          state.field.instruction = instruction;
          if (!state.isHidden && !state.isDeleted) state.flow.write(equationText(instruction), state);
        });
        return true;
      case 'fldrslt':
        state.href = hrefOf(state.field.instruction) ?? state.href;
        return true;
      case 'upr':
        state.isSkipped = true;
        state.readsAgainAt = 'ud';
        return true;
      case 'atnauthor':
        this.#captureAll((author) => {
          this.#author = author;
        });
        return true;
      case 'annotation':
        this.#enterNote(this.#author);
        return true;
      case 'footnote':
        this.#enterNote('');
        return true;
      case 'shptxt':
      case 'dptxbxtext':
        this.#enterBox();
        return true;
      default:
        return this.#enterPicture(word) || this.#enterPageHeader(word);
    }
  }

  #enterPageHeader(word: string): boolean {
    if (!/^(?:header|footer)[lrf]?$/.test(word)) return false;
    this.#enterFlow((content) => {
      this.pageHeaders ||= content.some((block) => textOf(block).trim() !== '');
    });
    return true;
  }

  #enterPicture(word: string): boolean {
    const state = this.#state;
    switch (word) {
      case 'object':
        this.objects++;
        state.isInObject = true;
        return true;
      case 'shpinst':
        if (!state.capture) state.picture = element('img', []);
        return true;
      case 'pict': {
        // A shape may be filled with another picture.
        const isInText = state.picture ? this.#property === 'pib' : !state.capture;
        state.picture ??= element('img', []);
        if (isInText && !state.isInObject) state.flow.add(state.picture);
        state.isSkipped = true;
        state.readsAgainAt = 'picprop';
        return true;
      }
      case 'sn':
        this.#captureAll((name) => {
          this.#property = name;
        });
        return true;
      case 'sv':
        this.#captureAll((value) => {
          if (this.#property === 'wzDescription' && state.picture) state.picture.properties.alt = value;
        });
        return true;
      default:
        return false;
    }
  }

  #enterStylesheet(): void {
    let name = '';
    this.#state.capture = (part) => {
      name += part;
      if (!name.endsWith(';')) return;
      const { style, outlineLevel = BODY_LEVEL } = this.#state;
      const [, level] = /^\s*(?:heading ([1-9])|title)\s*[,;]/i.exec(name) ?? [undefined, outlineLevel + 1];
      if (Number(level ?? 1) <= BODY_LEVEL) this.#headingLevels.set(style, Number(level ?? 1));
      name = '';
    };
  }

  #enterNote(author: string): void {
    const state = this.#state;
    if (state.capture || state.isHidden || state.isDeleted) {
      state.isSkipped = true;
      return;
    }
    const note = element('li', []);
    state.flow.write(`[${this.#notes.push(note)}]`, state);
    this.#enterFlow((content) => {
      note.children = author === '' ? content : [text(`${author}: `), ...content];
    });
  }

  #enterBox(): void {
    const { flow } = this.#state;
    this.#enterFlow((content) => flow.addBox(content));
  }

  #enterFlow(take: (content: Element[]) => void): void {
    const { replacementLength } = this.#state;
    const { flow } = Object.assign(this.#state, newState(), { replacementLength });
    this.#state.onClose = () => take(flow.end(this.#paragraph()));
  }

  /** Keeps the text of the group, which is no text of the document, for its end. */
  #captureAll(take: (captured: string) => void): void {
    let captured = '';
    this.#state.capture = (part) => {
      captured += part;
    };
    this.#state.onClose = () => take(captured);
  }
}

const CONTROL_CHARACTERS = /(?!\t)\p{Cc}/gu;

/** The address that a field leads to, or undefined if it leads to none outside the document. */
function hrefOf(instruction: string): string | undefined {
  const [, quoted, bare] =
    /^\s*HYPERLINK\s+(?:"([^"]+)"|([^\s"\\]\S*))/i.exec(instruction.replace(/\\[lotm]\s*"[^"]*"/gi, '')) ??
    [];
  return (quoted ?? bare)?.replaceAll('\\\\', '\\');
}

/** The text that a field arranges, such as characters with their pronunciation, and that is nowhere else. */
function equationText(instruction: string): string {
  if (!/^\s*EQ\s/i.test(instruction)) return '';
  return instruction
    .replace(/^\s*EQ|\\\*\s*(?:"[^"]*"|\S+)|\\[a-z]+(?:\s*\d+)?|[(),;]/gi, ' ')
    .replace(/\s+/g, ' ');
}
