interface ReadableText {
  /** With a remark in place of each piece of data. */
  readonly text: string;
  /** Without those remarks: only what the document itself says. */
  readonly ownText: string;
  /** How many pieces are left out, and how many characters. */
  readonly pieces: number;
  readonly characters: number;
}

const DATA_ADDRESS = /data:([\w.+-]{1,40}\/[\w.+-]{1,80})?(?:;[\w=.+-]{1,80}){0,4},[^\s"'<>()[\]]{100,}/g;
/** Lines of Base64 with nothing else on them, at least three of the same length and an end. */
const BASE64_LINES =
  /^([ \t>]{0,12})[A-Za-z0-9+/]{56,100}\n(?:\1[A-Za-z0-9+/]{56,100}\n)+(?:\1[A-Za-z0-9+/]{0,100}={0,2}$)?/gm;
const UUENCODED = /^begin [0-7]{3} \S.{0,200}\n(?:[\x20-\x60]{2,62}\n)+`?\n?end$/gm;
/** No language writes so many letters and digits without a space. */
const LONG_RUN = /[A-Za-z0-9+/=_-]{200,}/g;
const IMAGE = '[embedded image left out]';
const DATA = '[embedded data left out]';

/** Replaces embedded images, keys, attachments and the like by remarks. */
export function leaveOutPayload(given: string): ReadableText {
  let pieces = 0;
  let characters = 0;
  const leaveOut = (data: string, remark: string) => {
    pieces++;
    characters += data.length;
    return remark;
  };
  const text = given
    .replace(DATA_ADDRESS, (data, type?: string) => leaveOut(data, type?.startsWith('image/') ? IMAGE : DATA))
    .replace(UUENCODED, (data) => leaveOut(data, DATA))
    .replace(BASE64_LINES, (data) => (isData(data) ? leaveOut(data, `${DATA}\n`) : data))
    .replace(LONG_RUN, (data) => (isData(data) ? leaveOut(data, DATA) : data));
  return { text, ownText: pieces === 0 ? text : text.replace(REMARK, ''), pieces, characters };
}

const REMARK = /\[embedded (?:image|data) left out\]/g;

/** Digits, and letters of both cases or those of hexadecimal numbers; a drawn line or a row of letters is none. */
const isData = (run: string): boolean =>
  /\d/.test(run) && ((/[a-z]/.test(run) && /[A-Z]/.test(run)) || /^(?=.*[a-fA-F])[\da-fA-F]+$/.test(run));
