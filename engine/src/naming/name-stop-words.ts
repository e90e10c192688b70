import { countStems } from '../text/terms.ts';

/**
 * Words that may be frequent in a topic but do not name it: reporting, legal and letter-writing words, quantities, and
 * particles of personal names. A name neither begins nor ends with one.
 */
const EDGE_STOP_WORDS: Record<string, string> = {
  en: 'blvd ave suite apt tel fax terms conditions hereby hereto herein hereof thereof therein pursuant shall forth party parties notwithstanding foregoing applicable respective amended amends amend requires require directs direct authorizes authorize prohibits revises expresses establishes establish sets provisions provision include includes including purposes percent million billion thousand hundred reserved copyright email e-mail writes wrote article subject lines organization regards thanks please dear sincerely am pm don doesn didn isn wasn won ve ll re van von der bin ibn al el la le san st saint section subsection paragraph clause thing things lot week weeks month months day days today yesterday tomorrow put set use used using want need know think going come go see good better best big great small high low long old number part case point end world wanted added expected called based based former agree agrees further relating prior extend title times flight forming integral contents table page chapter introduction fellow ladies gentlemen confidential hi hello cheers mr mrs ms lovely nice morning afternoon evening night',
  de: 'prozent million millionen milliarde milliarden tausend euro uhr jahr jahre jahren woche monat tag tage heute gestern morgen laut seit mehr sei wäre hätte habe gebe geben gibt sagt sagte erklärte derzeit rund bereits ersten zweiten van von der la le al el bin apa red dpa reuters ende teil seite punkt fall zahl jährige jähriger jährigen zahlreiche gebraucht basierenden volltext geehrte geehrter geehrten herr herrn frau damen herren grüße grüßen mfg betreff anbei anlage gez',
  fr: 'pourcent million millions milliard milliards mille euros an ans année années semaine mois jour jours hier demain selon dit déclaré expliqué ainsi article alinéa van von de du la le el al bin saint partie cas point fin monde fait faire également dit-il dit-elle demandant présenter ainsi afin notamment madame monsieur cordialement salutations objet bonjour',
  es: 'ciento millón millones mil euros año años semana mes meses día días ayer hoy mañana según dijo explicó señaló afirmó artículo van von de del la el al bin san parte caso punto fin vez estimado estimada señor señora atentamente saludo saludos asunto hola',
  pt: 'cento milhão milhões bilhão bilhões mil reais ano anos semana mês meses dia dias ontem hoje amanhã segundo disse afirmou explicou artigo van von de da do la el al bin são parte caso ponto fim vez ficaram feridas sobre viver senhor senhora exmo exma atenciosamente cumprimentos assunto',
  it: 'cento milione milioni miliardo miliardi mila euro anno anni settimana mese mesi giorno giorni ieri oggi domani secondo detto articolo van von de del di la el al bin san parte caso punto fine volta gentile egregio signor signora distinti cordiali saluti oggetto',
  nl: 'procent miljoen miljard duizend euro jaar jaren week maand dag dagen gisteren vandaag morgen volgens zei artikel van von de der el al bin deel geval punt einde geachte heer mevrouw groet groeten betreft',
  pl: 'procent milion milionów miliard miliardów tysiąc tysięcy złotych rok roku lat tydzień miesiąc dzień wczoraj dziś jutro według artykuł część szanowny szanowna państwo pan pani pozdrawiam',
  ru: 'процент процентов миллион миллионов миллиард миллиардов тысяча тысяч год года лет неделя месяц день вчера сегодня завтра словам сообщает заявил статья часть называют состоит используются используется уважаемый уважаемая уважением',
  hi: 'आपको आपके अपने होता होती बहुत',
  zh: '使用 进行 可以 没有 他们 我们 成为',
  ja: '使用 利用 場合 必要',
  sv: 'procent miljon miljoner miljard miljarder tusen kronor år vecka månad dag dagar igår idag imorgon enligt sade säger artikel del hej hälsningar',
};

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

const cache = new Map<string, ReadonlySet<string>>();

/** Stems that no name in the language begins or ends with, including months and weekdays. */
export function edgeStopStems(language: string): ReadonlySet<string> {
  const known = cache.get(language);
  if (known) return known;
  const words = [EDGE_STOP_WORDS[language] ?? '', ...calendarWords(language)].join(' | ');
  const stems = new Set(countStems(words, language).keys());
  cache.set(language, stems);
  return stems;
}

function calendarWords(language: string): string[] {
  const inLocale = (options: Intl.DateTimeFormatOptions, dates: Date[]) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  return [
    ...inLocale({ month: 'long' }, months),
    ...inLocale({ month: 'long', day: 'numeric' }, months),
    ...inLocale({ month: 'short' }, months),
    ...inLocale({ weekday: 'long' }, weekdays),
  ];
}
