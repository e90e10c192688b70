import { fitName } from './name-form.ts';

const ASSORTED: Record<string, string> = {
  en: 'Assorted documents',
  de: 'Verschiedene Dokumente',
  fr: 'Documents divers',
  es: 'Documentos diversos',
  pt: 'Documentos variados',
  it: 'Documenti vari',
  nl: 'Diverse documenten',
  pl: 'Różne dokumenty',
  ru: 'Разные документы',
  uk: 'Різні документи',
  sv: 'Blandade dokument',
  tr: 'Çeşitli belgeler',
  zh: '各类文件',
  ja: 'さまざまな文書',
  ko: '여러 문서',
  ar: 'وثائق متنوعة',
  hi: 'विविध दस्तावेज़',
};
const WITHOUT_TEXT: Record<string, string> = {
  en: 'Documents without text',
  de: 'Dokumente ohne Text',
  fr: 'Documents sans texte',
  es: 'Documentos sin texto',
  pt: 'Documentos sem texto',
  it: 'Documenti senza testo',
  nl: 'Documenten zonder tekst',
  pl: 'Dokumenty bez tekstu',
  ru: 'Документы без текста',
  uk: 'Документи без тексту',
  sv: 'Dokument utan text',
  tr: 'Metin içermeyen belgeler',
  zh: '无文字文件',
  ja: '文字のない文書',
  ko: '텍스트 없는 문서',
  ar: 'وثائق بلا نص',
  hi: 'बिना पाठ के दस्तावेज़',
};

/** What documents are called that nothing else can be said of, in their language as far as we have words for it. */
export function leftoverName(language: string, { hasText }: { hasText: boolean }): string {
  const names = hasText ? ASSORTED : WITHOUT_TEXT;
  const name = names[language];
  return name ?? fitName(`${names.en as string} (${languageName(language)})`);
}

/** A language's name in that language, such as "Deutsch". */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language;
}
