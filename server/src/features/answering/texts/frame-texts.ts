/** What the agent says around something that it found. */
export interface FrameTexts {
  /** Before what may help though it is not certain to, and an offer behind it. */
  hint: string;
  /** Where a list breaks off. */
  more: string;
  /** Of a question in several parts, the part that nothing was found for. */
  missingPart: string;
}

const english: FrameTexts = {
  hint: 'I am not sure, but this may help: {found}\n\nWould you like to talk to a person?',
  more: 'and {count} more',
  missingPart: 'I found nothing about “{part}”.',
};

const frameTextsByLanguage: Record<string, FrameTexts> = {
  en: english,
  de: {
    hint: 'Ich bin nicht sicher, aber vielleicht hilft das: {found}\n\nMöchten Sie mit einem Menschen sprechen?',
    more: 'und {count} weitere',
    missingPart: 'Zu „{part}“ habe ich nichts gefunden.',
  },
  fr: {
    hint: 'Je n’en suis pas sûr, mais ceci peut vous aider : {found}\n\nSouhaitez-vous parler à une personne ?',
    more: 'et {count} de plus',
    missingPart: 'Je n’ai rien trouvé sur « {part} ».',
  },
  es: {
    hint: 'No estoy seguro, pero esto puede ayudarle: {found}\n\n¿Quiere hablar con una persona?',
    more: 'y {count} más',
    missingPart: 'No he encontrado nada sobre «{part}».',
  },
  it: {
    hint: 'Non ne sono sicuro, ma questo può aiutarla: {found}\n\nVuole parlare con una persona?',
    more: 'e altri {count}',
    missingPart: 'Non ho trovato nulla su «{part}».',
  },
  pt: {
    hint: 'Não tenho a certeza, mas isto pode ajudar: {found}\n\nQuer falar com uma pessoa?',
    more: 'e mais {count}',
    missingPart: 'Não encontrei nada sobre “{part}”.',
  },
  nl: {
    hint: 'Ik weet het niet zeker, maar misschien helpt dit: {found}\n\nWilt u met een mens spreken?',
    more: 'en nog {count}',
    missingPart: 'Over ‘{part}’ heb ik niets gevonden.',
  },
  pl: {
    hint: 'Nie mam pewności, ale może to pomoże: {found}\n\nCzy chce Pan/Pani porozmawiać z człowiekiem?',
    more: 'i jeszcze {count}',
    missingPart: 'Nic nie znalazłem na temat „{part}”.',
  },
  sv: {
    hint: 'Jag är inte säker, men det här kan hjälpa: {found}\n\nVill du prata med en människa?',
    more: 'och {count} till',
    missingPart: 'Om ”{part}” hittade jag inget.',
  },
  da: {
    hint: 'Jeg er ikke sikker, men måske hjælper dette: {found}\n\nVil du tale med et menneske?',
    more: 'og {count} mere',
    missingPart: 'Om »{part}« fandt jeg intet.',
  },
  no: {
    hint: 'Jeg er ikke sikker, men kanskje dette hjelper: {found}\n\nVil du snakke med et menneske?',
    more: 'og {count} til',
    missingPart: 'Om «{part}» fant jeg ingenting.',
  },
  fi: {
    hint: 'En ole varma, mutta tämä voi auttaa: {found}\n\nHaluatko puhua ihmisen kanssa?',
    more: 'ja {count} muuta',
    missingPart: 'Aiheesta ”{part}” en löytänyt mitään.',
  },
  cs: {
    hint: 'Nejsem si jistý, ale toto by mohlo pomoci: {found}\n\nChcete mluvit s člověkem?',
    more: 'a dalších {count}',
    missingPart: 'O „{part}“ jsem nic nenašel.',
  },
  ro: {
    hint: 'Nu sunt sigur, dar acest lucru vă poate ajuta: {found}\n\nDoriți să vorbiți cu o persoană?',
    more: 'și încă {count}',
    missingPart: 'Nu am găsit nimic despre „{part}”.',
  },
  tr: {
    hint: 'Emin değilim ama bu yardımcı olabilir: {found}\n\nBir insanla görüşmek ister misiniz?',
    more: 've {count} tane daha',
    missingPart: '“{part}” hakkında bir şey bulamadım.',
  },
  ru: {
    hint: 'Я не уверен, но это может помочь: {found}\n\nХотите поговорить с человеком?',
    more: 'и ещё {count}',
    missingPart: 'О «{part}» я ничего не нашёл.',
  },
  uk: {
    hint: 'Я не впевнений, але це може допомогти: {found}\n\nБажаєте поговорити з людиною?',
    more: 'і ще {count}',
    missingPart: 'Про «{part}» я нічого не знайшов.',
  },
  el: {
    hint: 'Δεν είμαι σίγουρος, αλλά ίσως βοηθήσει αυτό: {found}\n\nΘέλετε να μιλήσετε με έναν άνθρωπο;',
    more: 'και {count} ακόμη',
    missingPart: 'Δεν βρήκα τίποτα για «{part}».',
  },
  ja: {
    hint: '確かではありませんが、こちらが参考になるかもしれません：{found}\n\n担当者とお話しになりますか？',
    more: 'ほか{count}件',
    missingPart: '「{part}」については見つかりませんでした。',
  },
  zh: {
    hint: '我不太确定，但这可能有帮助：{found}\n\n您想和人工客服交谈吗？',
    more: '以及另外{count}项',
    missingPart: '关于“{part}”，我没有找到相关信息。',
  },
  ko: {
    hint: '확실하지는 않지만 도움이 될 수 있습니다: {found}\n\n담당자와 이야기하시겠습니까?',
    more: '외 {count}개',
    missingPart: '“{part}”에 대해서는 찾지 못했습니다.',
  },
  ar: {
    hint: 'لست متأكدًا، لكن قد يفيدك هذا: {found}\n\nهل تودّ التحدث إلى شخص؟',
    more: 'و{count} أخرى',
    missingPart: 'لم أجد شيئًا عن «{part}».',
  },
  hi: {
    hint: 'मुझे पक्का नहीं पता, पर शायद यह काम आए: {found}\n\nक्या आप किसी व्यक्ति से बात करना चाहेंगे?',
    more: 'और {count} अन्य',
    missingPart: '“{part}” के बारे में मुझे कुछ नहीं मिला।',
  },
};

const frameTexts = (language: string) => frameTextsByLanguage[language] ?? english;

export const hintText = (language: string, found: string) =>
  frameTexts(language).hint.replace('{found}', () => found);
export const moreText = (language: string, count: number) =>
  frameTexts(language).more.replace('{count}', String(count));
export const missingPartText = (language: string, part: string) =>
  frameTexts(language).missingPart.replace('{part}', () => part);

const hints = Object.values(frameTextsByLanguage).map(
  ({ hint }) => hint.split('{found}') as [string, string],
);

/** Whether the agent has said this with an offer behind it, not being sure. */
export const isHintText = (said: string) =>
  hints.some(([before, behind]) => said.startsWith(before) && said.endsWith(behind));
