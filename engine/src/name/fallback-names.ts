import { fitName } from './name-form.ts';

/** The names for documents with text and for documents without. */
const NAMES: Record<string, [string, string]> = {
  en: ['Assorted documents', 'Documents without text'],
  de: ['Verschiedene Dokumente', 'Dokumente ohne Text'],
  fr: ['Documents divers', 'Documents sans texte'],
  es: ['Documentos diversos', 'Documentos sin texto'],
  pt: ['Documentos variados', 'Documentos sem texto'],
  it: ['Documenti vari', 'Documenti senza testo'],
  nl: ['Diverse documenten', 'Documenten zonder tekst'],
  pl: ['Różne dokumenty', 'Dokumenty bez tekstu'],
  ru: ['Разные документы', 'Документы без текста'],
  uk: ['Різні документи', 'Документи без тексту'],
  sv: ['Blandade dokument', 'Dokument utan text'],
  tr: ['Çeşitli belgeler', 'Metin içermeyen belgeler'],
  zh: ['各类文件', '无文字文件'],
  ja: ['さまざまな文書', '文字のない文書'],
  ko: ['여러 문서', '텍스트 없는 문서'],
  ar: ['وثائق متنوعة', 'وثائق بلا نص'],
  hi: ['विविध दस्तावेज़', 'बिना पाठ के दस्तावेज़'],
};

/**
 * The name of documents about which nothing else is known: in the naming language if one is given, with the documents'
 * language in parentheses if it differs, else in their own. Languages without a translation get the English name.
 */
export function fallbackName(
  language: string,
  { hasText, namingLanguage = null }: { hasText: boolean; namingLanguage?: string | null },
): string {
  const nameIn = (own: string) => NAMES[own]?.[hasText ? 0 : 1];
  const wanted = namingLanguage ?? language;
  const name = nameIn(wanted);
  if (name !== undefined && wanted === language) return name;
  return fitName(`${name ?? nameIn('en')} (${languageName(language, name ? wanted : language)})`);
}

/** A language's name, such as "Deutsch": in that language, unless another one is given. */
export function languageName(language: string, inLanguage = language): string {
  return new Intl.DisplayNames([inLanguage, 'en'], { type: 'language' }).of(language) ?? language;
}
