import type { Language } from 'shared/i18n/languages';

type Text = (name: string, version: string) => string;

/** Kept apart from the shell's other texts, as only tabs with overrides load them. */
export const overrideTexts: Record<Language, { ask: Text; clear: Text }> = {
  no: {
    ask: (name, version) =>
      `Vil du prøve utgave ${version} av ${name} i denne fanen? Si nei hvis du ikke ventet dette spørsmålet.`,
    clear: (name, version) => `Slutt å prøve ${name} ${version}`,
  },
  sv: {
    ask: (name, version) =>
      `Vill du prova version ${version} av ${name} i den här fliken? Svara nej om du inte väntade dig frågan.`,
    clear: (name, version) => `Sluta prova ${name} ${version}`,
  },
  da: {
    ask: (name, version) =>
      `Vil du prøve version ${version} af ${name} i denne fane? Svar nej, hvis du ikke ventede spørgsmålet.`,
    clear: (name, version) => `Hold op med at prøve ${name} ${version}`,
  },
  en: {
    ask: (name, version) =>
      `Try version ${version} of ${name} in this tab? Say no if you did not expect this question.`,
    clear: (name, version) => `Stop trying ${name} ${version}`,
  },
};
