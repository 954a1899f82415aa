import { knownLanguage, languages } from './languages.ts';

/** The few words needed before the chat is there, which brings its own: the button's name, and that the chat did not load. */
const launcherWords = [
  // en
  ['Open chat', 'Failed to load chat widget. Please try refreshing the page.'],
  // de
  ['Chat öffnen', 'Der Chat konnte nicht geladen werden. Bitte die Seite neu laden.'],
  // fr
  ['Ouvrir le chat', 'Impossible de charger le chat. Actualisez la page.'],
  // es
  ['Abrir el chat', 'No se pudo cargar el chat. Actualice la página.'],
  // it
  ['Apri la chat', 'Impossibile caricare la chat. Ricarichi la pagina.'],
  // pt
  ['Abrir o chat', 'Não foi possível carregar o chat. Atualize a página.'],
  // nl
  ['Chat openen', 'De chat kon niet worden geladen. Vernieuw de pagina.'],
  // pl
  ['Otwórz czat', 'Nie udało się wczytać czatu. Odśwież stronę.'],
  // tr
  ['Sohbeti aç', 'Sohbet yüklenemedi. Sayfayı yenileyin.'],
  // ar
  ['فتح الدردشة', 'تعذر تحميل الدردشة. يرجى تحديث الصفحة.'],
  // ja
  ['チャットを開く', 'チャットを読み込めませんでした。ページを再読み込みしてください。'],
  // zh
  ['打开聊天', '无法加载聊天。请刷新页面。'],
];

export function launcherLabels(language: string) {
  const [open, loadFailed] = launcherWords[languages.indexOf(knownLanguage(language))] as [string, string];
  return { open, loadFailed };
}
