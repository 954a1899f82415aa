import { expect, test } from 'vitest';
import { replyTexts } from '../texts/index.ts';
import { isSmallTalk, replyToSmallTalk } from './small-talk.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'ja', 'zh'];

const read = (message: string) => {
  const talk = replyToSmallTalk(message, { agentName: 'Baker' });
  return talk && `${talk.kind} ${talk.language}`;
};

test.each([
  ['Hello!', 'greeting en'],
  ['hi there', 'greeting en'],
  ['Hi Baker', 'greeting en'],
  ['Hey, how are you?', 'wellbeing en'],
  ['Thanks a lot!', 'thanks en'],
  ['ok thanks', 'thanks en'],
  ['thanks thats really helpful x', 'thanks en'],
  ['Thank you so much for your help', 'thanks en'],
  ['Thanks, bye!', 'goodbye en'],
  ['Guten Tag', 'greeting de'],
  ['Vielen Dank für die Hilfe!', 'thanks de'],
  ['Tschüss', 'goodbye de'],
  ['Bonjour', 'greeting fr'],
  ['Merci beaucoup !', 'thanks fr'],
  ['Au revoir', 'goodbye fr'],
  ['¡Hola! ¿Qué tal?', 'wellbeing es'],
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
  ['great, thanks a lot', 'thanks en'],
  ['thaaanks!!', 'thanks en'],
  ['Thanks for your quick reply', 'thanks en'],
  ['that was really helpful, thank you so much', 'thanks en'],
  ['ok thx bye', 'goodbye en'],
  ['okay', 'ok en'],
  ['no', 'no en'],
  ['No thanks, that is all', 'done en'],
  ['who are you, whats your name', 'identity en'],
  ['hi, what can you do?', 'abilities en'],
  ['I need help', 'abilities en'],
  ['you are not helping', 'notHelpful en'],
  ['That did not help me at all', 'notHelpful en'],
  ['stupid bot', 'notHelpful en'],
  ['That is wrong!', 'wrong en'],
  ["no, that's not what I meant", 'wrong en'],
  ['🙏', 'thanks en'],
  ['👍🏽', 'ok en'],
  ['👎', 'notHelpful en'],
  ['👋', 'greeting en'],
  [':)', 'thanks en'],
  ['???', 'goAhead en'],
  ['yes', 'goAhead en'],
  ['Wer bist du?', 'identity de'],
  ['Was kannst du?', 'abilities de'],
  ['Das hilft mir nicht weiter', 'notHelpful de'],
  ['Nein, das meinte ich nicht', 'wrong de'],
  ['Qui êtes-vous ?', 'identity fr'],
  ["C'est faux", 'wrong fr'],
  ['¿Qué puedes hacer?', 'abilities es'],
  ['Eso no me ayuda', 'notHelpful es'],
  ['Non mi aiuta', 'notHelpful it'],
  ['Cosa puoi fare?', 'abilities it'],
  ['Isso está errado', 'wrong pt'],
  ['Preciso de ajuda', 'abilities pt'],
  ['Dat klopt niet', 'wrong nl'],
  ['Wat kun je?', 'abilities nl'],
  ['W czym możesz pomóc?', 'abilities pl'],
  ['To nie pomaga', 'notHelpful pl'],
  ['Bu yanlış', 'wrong tr'],
  ['Sen kimsin?', 'identity tr'],
  ['من أنت؟', 'identity ar'],
  ['هذا خطأ', 'wrong ar'],
  ['それは違います', 'wrong ja'],
  ['何ができますか？', 'abilities ja'],
  ['你是谁？', 'identity zh'],
  ['没用，答非所问', 'notHelpful zh'],
])('«%s» is talk: %s', (message, expected) => {
  expect(read(message)).toBe(expected);
});

test('what many languages say alike is read in that of the page, or of what was said before', () => {
  expect(replyToSmallTalk('no', { pageLanguage: 'es-MX' })?.language).toBe('es');
  expect(replyToSmallTalk('ok', { lastSaid: replyTexts('nl').greeting })?.language).toBe('nl');
  expect(replyToSmallTalk('❤️', { pageLanguage: 'it' })?.reply).toBe(replyTexts('it').thanks);
});

test('who asks for a name hears the name of the agent', () => {
  expect(replyToSmallTalk('Wie heißt du?', { agentName: 'Baker' })?.reply).toContain('Ich bin Baker');
});

test('every language of the widget has its own texts for all of this', () => {
  const texts = languages.map((language) => replyTexts(language));
  for (const kind of Object.keys(texts[0]!) as (keyof (typeof texts)[0])[]) {
    expect(new Set(texts.map((one) => one[kind])).size, kind).toBe(languages.length);
    expect(
      texts.every((one) => one[kind] !== ''),
      kind,
    ).toBe(true);
  }
});

test.each([
  'I want a human',
  'can I speak to the receptionist please',
  'please ask one of the plumbers to call me back',
  'Can you call me?',
  'this is too complicated, is there a real human i can chat with',
  'i dont want to chat with a bot, get me someone real',
  'I need a person',
  'Give me a real person now',
])('«%s» is a wish for a person', (message) => {
  expect(read(message)).toBe('person en');
});

test.each([
  'Rufen Sie mich bitte zurück',
  'Pouvez-vous me rappeler ?',
  'Llámenme por favor',
  'Potete richiamarmi? Richiamatemi',
  'Podem ligar-me?',
  'Kunt u mij terugbellen?',
  'Proszę o telefon',
  'Beni arayın',
  '電話してください',
  '请给我打电话',
  'اتصلوا بي',
])('«%s» wants to be called', (message) => {
  expect(read(message)).toMatch(/^person/);
});

test.each([
  'Do you have a discount for a third person?',
  'I need a ticket for one person',
  'Is there a fee for each extra person?',
  "I don't want to talk to a person",
  'Should I talk to my doctor first?',
  'Will you call me when my bike is ready?',
  'Can I talk to the driver before the delivery arrives at my door?',
  'is that ok?',
  'No parking?',
  'what is wrong with my order',
  'is it wrong to wash wool?',
  'good evening menu',
  'thanks giving opening hours',
  'can you help me find the size chart',
  'what can you do about a broken zip',
  'help with returns',
  'right of withdrawal',
  'fine print',
])('«%s» is left to the documents', (message) => {
  expect(read(message)).toBeUndefined();
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
  expect(replyToSmallTalk('yes please', { lastSaid: 'We open at nine.' })).toMatchObject({ kind: 'goAhead' });
  expect(replyToSmallTalk('👍', { lastSaid: replyTexts('fr').notHelpful })).toMatchObject({
    kind: 'person',
    language: 'fr',
  });
});

test.each([
  ['Are you a bot?', 'automated en'],
  ['Am I talking to a real person?', 'automated en'],
  ['hi there, is this a real person?', 'automated en'],
  ['Good evening! How are you? Are you a robot', 'automated en'],
  ['Is this a real leather bag?', undefined],
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

test('what was read before is read alike, also of an agent with another name', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(isSmallTalk('Hi there')).toBe(true);
    expect(isSmallTalk('Hi Baker')).toBe(false);
    expect(read('Hi Baker')).toBe('greeting en');
    expect(isSmallTalk(`Hello ${'there '.repeat(100)}`)).toBe(false);
  }
});
