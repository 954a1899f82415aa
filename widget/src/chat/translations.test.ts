import { expect, test } from 'vitest';
import { knownLanguage, languages } from '../languages.ts';
import { launcherLabels } from '../launcher-labels.ts';
import { words as arabic } from './translations/ar.ts';
import { words as german } from './translations/de.ts';
import { words as english } from './translations/en.ts';
import { words as spanish } from './translations/es.ts';
import { words as french } from './translations/fr.ts';
import { words as italian } from './translations/it.ts';
import { words as japanese } from './translations/ja.ts';
import { words as dutch } from './translations/nl.ts';
import { words as polish } from './translations/pl.ts';
import { words as portuguese } from './translations/pt.ts';
import { words as turkish } from './translations/tr.ts';
import { words as chinese } from './translations/zh.ts';

const all = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  tr: turkish,
  ar: arabic,
  ja: japanese,
  zh: chinese,
};

test('the widget speaks twelve languages, before and after the chat is loaded', () => {
  expect(languages.toSorted()).toEqual(Object.keys(all).toSorted());
  expect(languages).toHaveLength(12);
});

test('every language has every word, and says what it was given', () => {
  for (const [language, words] of Object.entries(all)) {
    expect(Object.keys(words).toSorted(), language).toEqual(Object.keys(english).toSorted());
    for (const [name, word] of Object.entries(words)) {
      const place = `${language}: ${name}`;
      if (typeof word === 'string') expect(word.trim(), place).not.toBe('');
      else if (/unread|charactersLeft/.test(name))
        for (const count of [3, 11, 25])
          expect((word as (count: number) => string)(count), place).toContain(String(count));
      else expect((word as (value: never) => string)('§' as never), place).toContain('§');
    }
  }
});

test('no language leaves a sentence in English', () => {
  for (const [language, words] of Object.entries(all)) {
    if (language === 'en') continue;
    const same = Object.entries(words).filter(
      ([name, word]) => typeof word === 'string' && word.includes(' ') && word === Reflect.get(english, name),
    );
    expect(same, language).toEqual([]);
  }
});

test('the specified texts stand word for word', () => {
  expect(english).toMatchObject({
    chat: 'Chat with us',
    placeholder: 'Type your message...',
    thinking: 'AI is thinking...',
    failed: "I'm having trouble processing your request. Please try again later.",
    emptyReply: "I'm sorry, I couldn't process your request.",
    aiNotice: 'You are talking to an AI',
    called: 'Please wait while I connect you with a human agent.',
  });
  expect(launcherLabels('en').loadFailed).toBe('Failed to load chat widget. Please try refreshing the page.');
});

test('the button speaks the language it is asked for', () => {
  expect(languages.map((language) => launcherLabels(language).open)).toEqual([
    'Open chat',
    'Chat öffnen',
    'Ouvrir le chat',
    'Abrir el chat',
    'Apri la chat',
    'Abrir o chat',
    'Chat openen',
    'Otwórz czat',
    'Sohbeti aç',
    'فتح الدردشة',
    'チャットを開く',
    '打开聊天',
  ]);
  expect(languages.join()).toBe('en,de,fr,es,it,pt,nl,pl,tr,ar,ja,zh');
  expect(launcherLabels('xx')).toEqual(launcherLabels('en'));
});

test('numbers are counted as each language counts', () => {
  expect([1, 2, 5, 22, 112].map(polish.unread)).toEqual([
    '1 nowa wiadomość',
    '2 nowe wiadomości',
    '5 nowych wiadomości',
    '22 nowe wiadomości',
    '112 nowych wiadomości',
  ]);
  expect([1, 2, 3, 11].map(arabic.unread)).toEqual([
    'رسالة جديدة واحدة',
    'رسالتان جديدتان',
    '3 رسائل جديدة',
    '11 رسالة جديدة',
  ]);
  expect([1, 2].map(english.charactersLeft)).toEqual(['1 character left', '2 characters left']);
});

test('a variant is spoken to in its language, an unknown language in English', () => {
  expect(['de-AT', 'PT-br', 'zh-Hant-TW', 'fi', ''].map(knownLanguage)).toEqual([
    'de',
    'pt',
    'zh',
    'en',
    'en',
  ]);
});
