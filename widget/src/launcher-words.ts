/** The few words of the button itself; the chat brings its own. English wherever a language is missing. */
const launcherWords = {
  en: {
    open: 'Open chat',
    close: 'Hide chat',
    loadFailed: 'Failed to load chat widget. Please try refreshing the page.',
  },
  de: {
    open: 'Chat öffnen',
    close: 'Chat ausblenden',
    loadFailed: 'Der Chat konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  },
  fr: {
    open: 'Ouvrir le chat',
    close: 'Masquer le chat',
    loadFailed: 'Impossible de charger le chat. Veuillez actualiser la page.',
  },
  es: {
    open: 'Abrir el chat',
    close: 'Ocultar el chat',
    loadFailed: 'No se pudo cargar el chat. Actualice la página.',
  },
};
export type Language = keyof typeof launcherWords;

/** `de-AT` is spoken to in German. */
export function knownLanguage(language: string): Language {
  const wanted = language.slice(0, 2).toLowerCase();
  return wanted in launcherWords ? (wanted as Language) : 'en';
}

export function launcherWordsIn(language: string) {
  return launcherWords[knownLanguage(language)];
}
