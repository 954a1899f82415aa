import { expect, test } from 'vitest';
import { replyTexts } from './reply-texts.ts';
import { replyToSmallTalk } from './small-talk.ts';

const read = (message: string) => {
  const talk = replyToSmallTalk(message, { agentName: 'Baker' });
  return talk && `${talk.kind} ${talk.language}`;
};

test.each([
  ['Hello!', 'greeting en'],
  ['hi there', 'greeting en'],
  ['Hi Baker', 'greeting en'],
  ['Hey, how are you?', 'greeting en'],
  ['Thanks a lot!', 'thanks en'],
  ['ok thanks', 'thanks en'],
  ['Thank you so much for your help', 'thanks en'],
  ['Thanks, bye!', 'goodbye en'],
  ['Guten Tag', 'greeting de'],
  ['Vielen Dank für die Hilfe!', 'thanks de'],
  ['Tschüss', 'goodbye de'],
  ['Bonjour', 'greeting fr'],
  ['Merci beaucoup !', 'thanks fr'],
  ['Au revoir', 'goodbye fr'],
  ['¡Hola! ¿Qué tal?', 'greeting es'],
  ['Muchas gracias', 'thanks es'],
  ['Hasta luego', 'goodbye es'],
  ['Buongiorno', 'greeting it'],
  ['Grazie mille', 'thanks it'],
  ['Bom dia', 'greeting pt'],
  ['Muito obrigada!', 'thanks pt'],
  ['Goedemorgen', 'greeting nl'],
  ['Dank je wel', 'thanks nl'],
  ['Dzień dobry', 'greeting pl'],
  ['Tack så mycket', 'thanks sv'],
  ['Спасибо', 'thanks ru'],
  ['こんにちは', 'greeting ja'],
  ['谢谢', 'thanks zh'],
  ['감사합니다', 'thanks ko'],
  ['السلام عليكم', 'greeting ar'],
  ['धन्यवाद', 'thanks hi'],
])('«%s» is %s', (message, expected) => {
  expect(read(message)).toBe(expected);
});

test.each([
  'I want to talk to a person',
  'Can I speak with a real human please?',
  'human please',
  'Talk to a person',
  'connect me to a live agent',
  'Hello, can I talk to someone from your team?',
])('«%s» asks for a person, in English', (message) => {
  expect(read(message)).toBe('person en');
});

test.each([
  ['Ich möchte mit einem Menschen sprechen', 'de'],
  ['Mit einem Menschen sprechen', 'de'],
  ['Kann ich bitte mit einem Mitarbeiter reden?', 'de'],
  ['Je voudrais parler à une personne', 'fr'],
  ['Puis-je échanger avec un conseiller ?', 'fr'],
  ['Quiero hablar con una persona', 'es'],
  ['Vorrei parlare con un operatore', 'it'],
  ['Quero falar com um atendente', 'pt'],
  ['Ik wil met een medewerker spreken', 'nl'],
  ['Chcę porozmawiać z człowiekiem', 'pl'],
  ['Jag vill prata med en människa', 'sv'],
  ['Хочу поговорить с человеком', 'ru'],
  ['担当者と話したいです', 'ja'],
  ['我要转人工', 'zh'],
  ['상담원과 이야기하고 싶어요', 'ko'],
  ['أريد التحدث إلى شخص', 'ar'],
])('«%s» asks for a person, in %s', (message, language) => {
  expect(read(message)).toBe(`person ${language}`);
});

test.each([
  'Hello, how much does delivery cost?',
  'Hi, are you open on Sundays?',
  'Thanks, and what about returns?',
  'Guten Tag, was kostet die Lieferung?',
  'Bonjour, quels sont vos horaires ?',
  'Hola, ¿cuánto cuesta el envío?',
  'Ok but when do you open?',
  'hey can I return opened shoes',
  'Who can I talk to about returns?',
  'When can I reach a person by phone?',
  'Wann kann ich mit einem Mitarbeiter sprechen?',
  'How many people work there?',
  'Do you sell personal alarms?',
  'Can a person under 18 rent a room?',
  'Is the manager edition available for two operators?',
  'What does goodbye mean in Finnish?',
  '你好，送货要多少钱？',
])('«%s» is a question and is not swallowed', (message) => {
  expect(read(message)).toBeUndefined();
});

test('yes to the offer of a person asks for one, in the language of the offer', () => {
  expect(replyToSmallTalk('Ja, gerne', { lastSaid: replyTexts('de').unknown })).toMatchObject({
    kind: 'person',
    language: 'de',
  });
  expect(replyToSmallTalk('yes please', { lastSaid: replyTexts('en').unknown })).toMatchObject({
    kind: 'person',
    language: 'en',
  });
  expect(replyToSmallTalk('yes please', { lastSaid: 'We open at nine.' })).toBeUndefined();
});

test.each([
  ['Are you a bot?', 'automated en'],
  ['Am I talking to a real person?', 'automated en'],
  ['Bist du ein Mensch?', 'automated de'],
  ['Are you a human rights organisation with offices in Rome?', undefined],
])('«%s» is told honestly who writes', (message, expected) => {
  expect(read(message)).toBe(expected);
});

test('a language without texts of its own is answered in English', () => {
  expect(replyTexts('xx').unknown).toContain("I don't know");
  expect(replyTexts(null).unknown).toContain("I don't know");
  expect(replyTexts('fr').unknown).toContain('je ne le sais pas');
});
