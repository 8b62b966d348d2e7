import type { Language } from '../i18n/languages';

/** Wording that must surround each figure of the brand file in texts; `#` stands for the figure. */
const units: Record<Language, Record<string, string>> = {
  no: {
    customers: 'rundt # bedrifter|#\\+ (fornøyde )?bedrifter',
    averageAnswerSeconds: 'i snitt (på |tar det )?under #( sekunder)?\\.',
    longestAnswerSeconds: 'innen # (sekunder|s$)',
    employees: '# ansatte',
    price: '# kr(/mnd| per måned,? eks\\. mva\\.| eks\\. mva\\. per måned| i måneden eks\\. mva\\.|$)',
    startupDays: '# dager',
    planHours: '(innen|på) # timer|^# timer$',
    responseHours: '(svarer|besvares|svar) normalt innen # timer|normalt svar innen # timer',
    answeredWithinMinutes: 'innen # minutter',
    percent: '^# %$',
    paymentDays: '# dagers betalingsfrist',
    priceChangeMonths: '(varsles|vite det) (minst )?# måneder før',
    bindingMonths: '# måneder(s binding(stid)?)?\\b',
    noticeMonths: '# måneder(s oppsigelse|s varsel| før bindingstiden)',
    renewalYears: 'for # år om gangen',
    changeNoticeDays: 'varsles # dager i forveien',
    objectionDays: 'innen # dager etter varselet',
  },
  sv: {
    customers: 'omkring # företag|#\\+ (nöjda )?företag',
    averageAnswerSeconds: 'i snitt (på |tar det )?under #( sekunder)?\\.',
    longestAnswerSeconds: 'inom # (sekunder|s$)',
    employees: '# anställda',
    price: '# NOK(/mån| per månad,? exkl\\. moms| exkl\\. moms per månad| i månaden exkl\\. moms|$)',
    startupDays: '# dagar',
    planHours: '(inom|på) # timmar|^# timmar$',
    responseHours: '(svarar|besvaras|svar) normalt inom # timmar|normalt svar inom # timmar',
    answeredWithinMinutes: 'inom # minuter',
    percent: '^# %$',
    paymentDays: '# dagars betalningstid',
    priceChangeMonths: '(meddelas|veta det) (minst )?# månader (i förväg|innan)',
    bindingMonths: '# månader(s bindning(stid)?)?\\b',
    noticeMonths: '# månader(s uppsägning(stid)?| innan bindningstiden)',
    renewalYears: 'med # år i taget',
    changeNoticeDays: 'meddelas # dagar i förväg',
    objectionDays: 'inom # dagar efter meddelandet',
  },
  da: {
    customers: 'omkring # virksomheder|#\\+ (tilfredse )?virksomheder',
    averageAnswerSeconds: 'i snit (på |tager det )?under #( sekunder)?\\.',
    longestAnswerSeconds: 'inden for # (sekunder|s$)',
    employees: '# ansatte',
    price:
      '# NOK(/md\\.| pr\\. måned,? ekskl\\. moms| ekskl\\. moms pr\\. måned| om måneden ekskl\\. moms|$)',
    startupDays: '# dage',
    planHours: '(inden for|på) # timer|^# timer$',
    responseHours: '(svarer|besvares|svar) normalt inden for # timer|normalt svar inden for # timer',
    answeredWithinMinutes: 'inden for # minutter',
    percent: '^# %$',
    paymentDays: '# dages betalingsfrist',
    priceChangeMonths: '(varsles|at vide) (mindst )?# måneder,? før',
    bindingMonths: '# måneder(s binding)?\\b',
    noticeMonths: '# måneder(s opsigelse|s varsel| før bindingen)',
    renewalYears: 'for # år ad gangen',
    changeNoticeDays: 'varsles # dage i forvejen',
    objectionDays: 'inden for # dage efter varslet',
  },
  en: {
    customers: 'about # companies|#\\+ (satisfied )?companies',
    averageAnswerSeconds: 'in under #( seconds)? on average|on average it takes less than # seconds',
    longestAnswerSeconds: 'within # (seconds|s$)',
    employees: '# (employees|people)|there are # of us',
    price: 'NOK #(/month| per month,? ex\\. VAT| ex\\. VAT per month| a month ex\\. VAT|$)',
    startupDays: '# days',
    planHours: '(within|in) # hours|^# hours$',
    responseHours: '(normally reply|normally answered|a reply) within # hours',
    answeredWithinMinutes: 'within # minutes',
    percent: '^#%$',
    paymentDays: '# days to pay|payable within # days',
    priceChangeMonths: '# months’ notice of price|(told|announced) at least # months (in advance|before)',
    bindingMonths: '#( months|-month)\\b',
    noticeMonths: '# months(’ notice| before the minimum term)',
    renewalYears: 'for # year at a time',
    changeNoticeDays: 'announced # days in advance',
    objectionDays: 'within # days of the announcement',
  },
};

/** Keys for which the shell's own texts use another name. */
const otherNames: Record<string, string> = { hours: 'responseHours' };

/** Topics that the text itself, or the texts shown with it, must mention. */
const subjects: Record<Language, Record<string, RegExp>> = {
  no: {
    startupDays: /oppstart|i gang/i,
    planHours: /plan/i,
    bindingMonths: /binding|avtalen på/i,
    noticeMonths: /opp/i,
    renewalYears: /fornyes/i,
    opens: /hverdager|mandag–fredag|åpner \{day\}|åpent til/i,
    closes: /hverdager|mandag–fredag|åpner \{day\}|åpent til/i,
  },
  sv: {
    startupDays: /uppstart|igång/i,
    planHours: /plan/i,
    bindingMonths: /bindning|avtalet på/i,
    noticeMonths: /uppsäg|sägs upp/i,
    renewalYears: /förnyas/i,
    opens: /vardagar|måndag–fredag|öppnar \{day\}|öppet till/i,
    closes: /vardagar|måndag–fredag|öppnar \{day\}|öppet till/i,
  },
  da: {
    startupDays: /opstart|i gang/i,
    planHours: /plan/i,
    bindingMonths: /binding|aftalen på/i,
    noticeMonths: /opsig/i,
    renewalYears: /fornyes/i,
    opens: /hverdage|mandag–fredag|åbner \{day\}|åbent til/i,
    closes: /hverdage|mandag–fredag|åbner \{day\}|åbent til/i,
  },
  en: {
    startupDays: /start|running/i,
    planHours: /plan/i,
    bindingMonths: /minimum term|month agreement/i,
    noticeMonths: /notice|in writing/i,
    renewalYears: /renew/i,
    opens: /weekdays|Monday–Friday|opens \{day\}|open until/i,
    closes: /weekdays|Monday–Friday|opens \{day\}|open until/i,
  },
};

/** Texts that mention the number of employees must say that the team is Norwegian. */
const norwegian: Record<Language, RegExp> = { no: /norsk/i, sv: /norsk/i, da: /norsk/i, en: /Norwegian/ };

/** Absolute promises hold only within the agreed hours, so the hours must be mentioned with them. */
const endless: Record<Language, { promise: RegExp; hours: RegExp }> = {
  no: { promise: /\balltid\b|hver samtale (blir|tas)|(ingen|slipper .*) tapte anrop/i, hours: /avtalt/i },
  sv: {
    promise: /\balltid\b|varje samtal (tas|blir)|(inga|slipper .*) missade samtal/i,
    hours: /avtala[dt]/i,
  },
  da: {
    promise: /\baltid\b|hvert opkald (bliver|tages)|(ingen|slipper .*) mistede opkald/i,
    hours: /aftalt/i,
  },
  en: { promise: /\balways\b|every (call|enquiry)\b|\bno missed calls/i, hours: /agreed/i },
};

/** Claims that the company has never made. */
export const inventedClaims: Record<Language, RegExp> = {
  no: /døgn|24\/7|garanti|garantert|gratis(?! behovsanalyse)|ingen binding|uten binding|best i|ledende|sertifisert|(fra|i) Norge/i,
  sv: /dygn|24\/7|garanti|garanterad|gratis(?! behovsanalys)|ingen bindning|utan bindning|bäst i|ledande|certifierad|(från|i) Norge/i,
  da: /døgn|24\/7|garanti|garanteret|gratis(?! behovsanalyse)|ingen binding|uden binding|bedst i|førende|certificeret|(fra|i) Norge/i,
  en: /around the clock|24\/7|guarantee|\bfree (?!needs analysis)(?=trial|of charge)|no minimum|no commitment|leading|certified|(from|in) Norway/i,
};

/** Each text with the texts beside it in the file, which are shown together with it. */
function* blocksOf(words: object): Generator<{ text: string; block: string }> {
  const texts = Object.values(words).filter((word) => typeof word === 'string');
  for (const text of texts) yield { text, block: texts.join(' ') };
  for (const part of Object.values(words)) if (typeof part === 'object') yield* blocksOf(part);
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Unsupported claims in the site's texts: figures used for something else, promises without their hours. */
export function claimFaults(words: object, language: Language): string[] {
  const errors: string[] = [];
  for (const { text, block } of blocksOf(words)) {
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
      const unit = units[language][otherNames[name] ?? name];
      const filled = unit && new RegExp(unit.replaceAll('#', `\\{${name}\\}`), 'gi');
      if (filled && count(text, filled) < count(text, new RegExp(`\\{${name}\\}`, 'g')))
        errors.push(`${name}: ${text}`);
      if (subjects[language][name]?.test(block) === false) errors.push(`${name}, of what? ${text}`);
      if (name === 'employees' && !norwegian[language].test(text)) errors.push(`no Norwegian team: ${text}`);
    }
    const { promise, hours } = endless[language];
    // In a long block the text itself must mention the hours; with a short title, the next text may.
    const near = block.length < 200 ? block : text;
    if (promise.test(text) && !hours.test(near)) errors.push(`without the agreed hours: ${text}`);
    if (inventedClaims[language].test(text)) errors.push(`nobody promised it: ${text}`);
  }
  return errors;
}
