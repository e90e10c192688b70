import type { Element } from 'hast';
import { codePageDecoder, type Decoder, fontCodePage } from './charsets.ts';
import { CannotConvert } from './conversion.ts';
import { type ParagraphFormat, RtfFlow } from './rtf-flow.ts';
import { CHARACTERS, firstState, READ, type RtfState, SETTINGS, SKIPPED } from './rtf-state.ts';
import { element, text } from './tree.ts';

const MAX_DEPTH = 1_000;
/** The level of an outline that text has; those before are headings'. */
const BODY_LEVEL = 9;

/** Takes the tokens of an RTF document, and makes its tree. */
export class RtfReader {
  pageHeaders = false;
  objects = 0;
  private state = firstState(new RtfFlow());
  private readonly outer: RtfState[] = [];
  private readonly fonts = new Map<number, Decoder>();
  private decoder = codePageDecoder(1252);
  private readonly headingLevels = new Map<number, number>();
  private readonly notes: Element[] = [];
  private author = '';
  private property = '';
  private defaultFont = 0;
  /** Text that is not decoded yet: a character may be divided among tokens. */
  private bytes: number[] = [];
  private replacementsLeft = 0;
  private isOptional = false;

  openGroup(): void {
    this.decode();
    this.replacementsLeft = 0;
    if (this.outer.length === MAX_DEPTH) throw new CannotConvert('too_heavy');
    this.outer.push(this.state);
    this.state = { ...this.state, onClose: undefined };
  }

  closeGroup(): void {
    this.decode();
    this.replacementsLeft = 0;
    this.state.onClose?.();
    // A brace too many: what follows is still text.
    this.state = this.outer.pop() ?? this.state;
  }

  readText(bytes: Uint8Array): void {
    this.isOptional = false;
    if (this.state.isSkipped) return;
    const replacements = Math.min(this.replacementsLeft, bytes.length);
    this.replacementsLeft -= replacements;
    for (const byte of bytes.subarray(replacements)) this.bytes.push(byte);
  }

  readWord(word: string, value: number | undefined): void {
    this.decode();
    const { state, isOptional } = this;
    this.isOptional = word === '*';
    if (state.isSkipped) {
      if (word === state.readsAgainAt) state.isSkipped = false;
    } else if (this.replacementsLeft > 0 && CHARACTERS[word] !== undefined) this.replacementsLeft--;
    else {
      this.replacementsLeft = 0;
      const setting = SETTINGS[word];
      if (setting) setting(state, value);
      else if (CHARACTERS[word] !== undefined) this.write(CHARACTERS[word]);
      else if (SKIPPED.has(word) || /^m\w+Pr$/.test(word)) state.isSkipped = true;
      else if (!this.readCharacter(word, value) && !this.layOut(word, value) && !this.enter(word))
        state.isSkipped = isOptional && !READ.has(word);
    }
  }

  end(): Element[] {
    while (this.outer.length > 0) this.closeGroup();
    const { flow } = this.state;
    const content = flow.end(this.paragraph());
    return this.notes.length > 0 ? [...content, element('ol', this.notes)] : content;
  }

  private decode(): void {
    if (this.bytes.length === 0) return;
    const decoder = this.fonts.get(this.state.font ?? this.defaultFont) ?? this.decoder;
    const decoded = decoder.decode(Uint8Array.from(this.bytes));
    this.bytes = [];
    this.write(decoded.replace(CONTROL_CHARACTERS, ''));
  }

  private write(value: string): void {
    const { state } = this;
    if (state.capture) state.capture(value);
    else if (!state.isHidden && !state.isDeleted) state.flow.write(value, state);
  }

  private paragraph(): ParagraphFormat {
    const { outlineLevel = BODY_LEVEL, style, list, listLevel, isInTable } = this.state;
    const headingLevel = outlineLevel < BODY_LEVEL ? outlineLevel + 1 : this.headingLevels.get(style);
    return { headingLevel, isListed: list > 0, listLevel, isInTable };
  }

  /** Characters, and how bytes become characters. */
  private readCharacter(word: string, value: number | undefined): boolean {
    switch (word) {
      case 'u':
        this.write(String.fromCharCode(value ?? 0xfffd));
        this.replacementsLeft = this.state.replacementLength;
        return true;
      case 'deff':
        this.defaultFont = value ?? 0;
        return true;
      case 'ansicpg':
        this.decoder = codePageDecoder(value ?? 1252);
        return true;
      case 'mac':
        this.decoder = codePageDecoder(10000);
        return true;
      case 'fcharset':
      case 'cpg': {
        const codePage = word === 'cpg' ? value : fontCodePage(value ?? 0);
        if (codePage !== undefined) this.fonts.set(this.state.font ?? 0, codePageDecoder(codePage));
        return true;
      }
      default:
        return false;
    }
  }

  private layOut(word: string, value = 0): boolean {
    const { flow, capture } = this.state;
    switch (word) {
      case 'par':
      case 'sect':
      case 'nestcell':
      case 'nestrow':
        if (!capture) flow.endParagraph(this.paragraph());
        return true;
      case 'line':
      case 'lbr':
        if (!capture) flow.add(element('br', []));
        return true;
      case 'trowd':
        flow.startRow();
        return true;
      case 'trhdr':
        flow.markHeaderRow();
        return true;
      case 'cellx':
        flow.addCellEdge(value);
        return true;
      case 'cell':
        flow.endCell(this.paragraph());
        return true;
      case 'row':
        flow.endRow();
        return true;
      default:
        return false;
    }
  }

  /** Begins what is not simply part of the text. */
  private enter(word: string): boolean {
    const { state } = this;
    switch (word) {
      case 'fonttbl':
        state.capture = () => undefined;
        return true;
      case 'stylesheet':
        this.enterStylesheet();
        return true;
      case 'header':
      case 'headerl':
      case 'headerr':
      case 'headerf':
      case 'footer':
      case 'footerl':
      case 'footerr':
      case 'footerf':
        state.capture = (part) => {
          this.pageHeaders ||= part.trim() !== '';
        };
        return true;
      case 'listtext':
      case 'pntext':
        this.captureAll((label) => state.flow.setLabel(label));
        return true;
      case 'field':
        state.field = { instruction: '' };
        return true;
      case 'fldinst':
        this.captureAll((instruction) => {
          state.field.instruction = instruction;
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
        this.captureAll((author) => {
          this.author = author;
        });
        return true;
      case 'annotation':
        this.enterNote(this.author);
        return true;
      case 'footnote':
        this.enterNote('');
        return true;
      case 'shptxt':
      case 'dptxbxtext':
        this.enterBox();
        return true;
      default:
        return this.enterPicture(word);
    }
  }

  private enterPicture(word: string): boolean {
    const { state } = this;
    switch (word) {
      case 'object':
        this.objects++;
        state.isInObject = true;
        return true;
      case 'shpinst':
        if (!state.capture) state.picture = element('img', []);
        return true;
      case 'pict': {
        const isInText = state.picture !== undefined || !state.capture;
        state.picture ??= element('img', []);
        if (isInText && !state.isInObject) state.flow.add(state.picture);
        state.isSkipped = true;
        state.readsAgainAt = 'picprop';
        return true;
      }
      case 'sn':
        this.captureAll((name) => {
          this.property = name;
        });
        return true;
      case 'sv':
        this.captureAll((value) => {
          if (this.property === 'wzDescription' && state.picture) state.picture.properties.alt = value;
        });
        return true;
      default:
        return false;
    }
  }

  private enterStylesheet(): void {
    let name = '';
    this.state.capture = (part) => {
      name += part;
      if (!name.endsWith(';')) return;
      const { style, outlineLevel = BODY_LEVEL } = this.state;
      const [, level] = /^\s*(?:heading ([1-9])|title)\s*[,;]/i.exec(name) ?? [undefined, outlineLevel + 1];
      if (Number(level ?? 1) <= BODY_LEVEL) this.headingLevels.set(style, Number(level ?? 1));
      name = '';
    };
  }

  private enterNote(author: string): void {
    const { state } = this;
    if (state.capture || state.isHidden || state.isDeleted) {
      state.isSkipped = true;
      return;
    }
    const note = element('li', []);
    state.flow.write(`[${this.notes.push(note)}]`, state);
    this.enterFlow((content) => {
      note.children = author === '' ? content : [text(`${author}: `), ...content];
    });
  }

  private enterBox(): void {
    const { flow } = this.state;
    this.enterFlow((content) => flow.addBox(content));
  }

  private enterFlow(take: (content: Element[]) => void): void {
    const flow = new RtfFlow();
    Object.assign(this.state, firstState(flow), { onClose: () => take(flow.end(this.paragraph())) });
  }

  /** Keeps the text of the group, which is no text of the document, for its end. */
  private captureAll(take: (captured: string) => void): void {
    let captured = '';
    this.state.capture = (part) => {
      captured += part;
    };
    this.state.onClose = () => take(captured);
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
