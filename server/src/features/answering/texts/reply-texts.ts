import { isHintText } from './frame-texts.ts';
import { type TalkTexts, talkTextsByLanguage } from './talk-texts.ts';

/** In every language that is known. */
interface CommonTexts {
  greeting: string;
  thanks: string;
  goodbye: string;
  /** To somebody who asks whether a person is writing. */
  automated: string;
  /** To somebody who asks for a person. */
  person: string;
  /** Says so plainly and offers a person. */
  unknown: string;
}

const english: CommonTexts = {
  greeting: 'Hello! What would you like to know?',
  thanks: 'You are welcome! Is there anything else you would like to know?',
  goodbye: 'Goodbye! Come back any time you have a question.',
  automated:
    'I am an AI agent and answer from the information I was given. If you would rather talk to a person, just say so.',
  person:
    'Of course. You can reach a person right here. If nobody is there at the moment, leave an e-mail address or a phone number, and the team will answer you.',
  unknown:
    "I'm sorry, I don't know that. I could not find an answer in the information I was given. Would you like to talk to a person?",
};

/** What the agent says by itself, by language. */
const textsByLanguage: Record<string, CommonTexts> = {
  en: english,
  de: {
    greeting: 'Hallo! Was möchten Sie wissen?',
    thanks: 'Gern geschehen! Möchten Sie noch etwas wissen?',
    goodbye: 'Auf Wiedersehen! Kommen Sie jederzeit wieder, wenn Sie eine Frage haben.',
    automated:
      'Ich bin ein KI-Agent und antworte aus den Informationen, die ich bekommen habe. Wenn Sie lieber mit einem Menschen sprechen, sagen Sie es einfach.',
    person:
      'Gern. Sie erreichen hier einen Menschen. Ist gerade niemand da, hinterlassen Sie eine E-Mail-Adresse oder Telefonnummer, und das Team antwortet Ihnen.',
    unknown:
      'Das weiß ich leider nicht. In meinen Informationen habe ich keine Antwort gefunden. Möchten Sie mit einem Menschen sprechen?',
  },
  fr: {
    greeting: 'Bonjour ! Que souhaitez-vous savoir ?',
    thanks: 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    goodbye: 'Au revoir ! Revenez quand vous avez une question.',
    automated:
      'Je suis un agent IA et je réponds à partir des informations que j’ai reçues. Si vous préférez parler à une personne, dites-le simplement.',
    person:
      'Bien sûr. Vous pouvez joindre une personne ici même. Si personne n’est là pour le moment, laissez une adresse e-mail ou un numéro de téléphone, et l’équipe vous répondra.',
    unknown:
      'Désolé, je ne le sais pas. Je n’ai pas trouvé de réponse dans les informations que j’ai reçues. Souhaitez-vous parler à une personne ?',
  },
  es: {
    greeting: '¡Hola! ¿Qué le gustaría saber?',
    thanks: '¡De nada! ¿Le gustaría saber algo más?',
    goodbye: '¡Hasta luego! Vuelva cuando tenga una pregunta.',
    automated:
      'Soy un agente de IA y respondo con la información que he recibido. Si prefiere hablar con una persona, dígamelo.',
    person:
      'Por supuesto. Puede hablar con una persona aquí mismo. Si no hay nadie en este momento, deje un correo electrónico o un número de teléfono y el equipo le responderá.',
    unknown:
      'Lo siento, no lo sé. No he encontrado una respuesta en la información que tengo. ¿Quiere hablar con una persona?',
  },
  it: {
    greeting: 'Buongiorno! Che cosa desidera sapere?',
    thanks: 'Prego! Desidera sapere altro?',
    goodbye: 'Arrivederci! Torni quando ha una domanda.',
    automated:
      'Sono un agente IA e rispondo con le informazioni che ho ricevuto. Se preferisce parlare con una persona, me lo dica.',
    person:
      'Certo. Può parlare con una persona proprio qui. Se al momento non c’è nessuno, lasci un indirizzo e-mail o un numero di telefono e il team le risponderà.',
    unknown:
      'Mi dispiace, non lo so. Non ho trovato una risposta nelle informazioni che ho. Vuole parlare con una persona?',
  },
  pt: {
    greeting: 'Olá! O que gostaria de saber?',
    thanks: 'De nada! Gostaria de saber mais alguma coisa?',
    goodbye: 'Até logo! Volte sempre que tiver uma pergunta.',
    automated:
      'Sou um agente de IA e respondo com as informações que recebi. Se preferir falar com uma pessoa, é só dizer.',
    person:
      'Claro. Pode falar com uma pessoa aqui mesmo. Se não estiver ninguém neste momento, deixe um e-mail ou um número de telefone e a equipa responde-lhe.',
    unknown:
      'Lamento, não sei. Não encontrei uma resposta nas informações que tenho. Quer falar com uma pessoa?',
  },
  nl: {
    greeting: 'Hallo! Wat wilt u weten?',
    thanks: 'Graag gedaan! Wilt u nog iets weten?',
    goodbye: 'Tot ziens! Kom gerust terug als u een vraag hebt.',
    automated:
      'Ik ben een AI-agent en antwoord uit de informatie die ik heb gekregen. Spreekt u liever een mens, zeg het dan gewoon.',
    person:
      'Natuurlijk. U kunt hier iemand bereiken. Is er nu niemand, laat dan een e-mailadres of telefoonnummer achter en het team antwoordt u.',
    unknown:
      'Sorry, dat weet ik niet. Ik heb in mijn informatie geen antwoord gevonden. Wilt u met een mens spreken?',
  },
  pl: {
    greeting: 'Dzień dobry! Co chcesz wiedzieć?',
    thanks: 'Proszę bardzo! Czy chcesz wiedzieć coś jeszcze?',
    goodbye: 'Do widzenia! Wróć, gdy będziesz mieć pytanie.',
    automated:
      'Jestem agentem AI i odpowiadam na podstawie otrzymanych informacji. Jeśli wolisz porozmawiać z człowiekiem, po prostu powiedz.',
    person:
      'Oczywiście. Może Pan/Pani połączyć się tutaj z człowiekiem. Jeśli nikogo teraz nie ma, proszę zostawić adres e-mail lub numer telefonu, a zespół odpowie.',
    unknown:
      'Przykro mi, tego nie wiem. Nie znalazłem odpowiedzi w informacjach, które mam. Czy chcesz porozmawiać z człowiekiem?',
  },
  sv: {
    greeting: 'Hej! Vad vill du veta?',
    thanks: 'Varsågod! Vill du veta något mer?',
    goodbye: 'Hej då! Kom gärna tillbaka när du har en fråga.',
    automated:
      'Jag är en AI-agent och svarar utifrån den information jag har fått. Säg till om du hellre vill prata med en människa.',
    person:
      'Självklart. Du kan nå en person här. Om ingen är här just nu, lämna en e-postadress eller ett telefonnummer så svarar teamet dig.',
    unknown:
      'Tyvärr vet jag inte det. Jag hittade inget svar i den information jag har. Vill du prata med en människa?',
  },
  da: {
    greeting: 'Hej! Hvad vil du gerne vide?',
    thanks: 'Selv tak! Er der andet, du vil vide?',
    goodbye: 'Farvel! Kom endelig tilbage, når du har et spørgsmål.',
    automated:
      'Jeg er en AI-agent og svarer ud fra de oplysninger, jeg har fået. Sig til, hvis du hellere vil tale med et menneske.',
    person:
      'Selvfølgelig. Du kan få fat i et menneske her. Er der ingen lige nu, så efterlad en e-mailadresse eller et telefonnummer, så svarer teamet dig.',
    unknown:
      'Det ved jeg desværre ikke. Jeg fandt intet svar i de oplysninger, jeg har. Vil du tale med et menneske?',
  },
  no: {
    greeting: 'Hei! Hva vil du vite?',
    thanks: 'Bare hyggelig! Er det noe mer du vil vite?',
    goodbye: 'Ha det! Kom gjerne tilbake når du har et spørsmål.',
    automated:
      'Jeg er en AI-agent og svarer ut fra opplysningene jeg har fått. Si fra hvis du heller vil snakke med et menneske.',
    person:
      'Selvsagt. Du kan nå et menneske her. Er ingen her akkurat nå, legg igjen en e-postadresse eller et telefonnummer, så svarer teamet deg.',
    unknown:
      'Det vet jeg dessverre ikke. Jeg fant ikke noe svar i opplysningene jeg har. Vil du snakke med et menneske?',
  },
  fi: {
    greeting: 'Hei! Mitä haluaisit tietää?',
    thanks: 'Ole hyvä! Haluatko tietää vielä jotain?',
    goodbye: 'Näkemiin! Tule takaisin, kun sinulla on kysyttävää.',
    automated:
      'Olen tekoälyagentti ja vastaan saamieni tietojen perusteella. Jos haluat mieluummin puhua ihmiselle, sano vain.',
    person:
      'Totta kai. Voit tavoittaa ihmisen täältä. Jos ketään ei ole juuri nyt paikalla, jätä sähköpostiosoite tai puhelinnumero, niin tiimi vastaa sinulle.',
    unknown: 'Valitettavasti en tiedä sitä. En löytänyt vastausta tiedoistani. Haluatko puhua ihmiselle?',
  },
  cs: {
    greeting: 'Dobrý den! Co byste rádi věděli?',
    thanks: 'Není zač! Chcete vědět ještě něco?',
    goodbye: 'Na shledanou! Vraťte se, až budete mít otázku.',
    automated:
      'Jsem AI agent a odpovídám z informací, které jsem dostal. Chcete-li raději mluvit s člověkem, stačí říct.',
    person:
      'Samozřejmě. Člověka můžete oslovit přímo tady. Pokud tu teď nikdo není, zanechte e-mail nebo telefonní číslo a tým vám odpoví.',
    unknown:
      'Omlouvám se, to nevím. V informacích, které mám, jsem odpověď nenašel. Chcete mluvit s člověkem?',
  },
  ro: {
    greeting: 'Bună ziua! Ce ați dori să știți?',
    thanks: 'Cu plăcere! Mai doriți să știți ceva?',
    goodbye: 'La revedere! Reveniți oricând aveți o întrebare.',
    automated:
      'Sunt un agent AI și răspund din informațiile primite. Dacă preferați să vorbiți cu o persoană, spuneți-mi.',
    person:
      'Desigur. Puteți vorbi cu o persoană chiar aici. Dacă nu este nimeni acum, lăsați o adresă de e-mail sau un număr de telefon și echipa vă va răspunde.',
    unknown:
      'Îmi pare rău, nu știu. Nu am găsit un răspuns în informațiile pe care le am. Doriți să vorbiți cu o persoană?',
  },
  tr: {
    greeting: 'Merhaba! Ne öğrenmek istersiniz?',
    thanks: 'Rica ederim! Başka bir şey öğrenmek ister misiniz?',
    goodbye: 'Hoşça kalın! Sorunuz olduğunda yine bekleriz.',
    automated:
      'Ben bir yapay zekâ temsilcisiyim ve bana verilen bilgilerden yanıt veriyorum. Bir insanla görüşmek isterseniz söylemeniz yeterli.',
    person:
      'Elbette. Buradan bir kişiye ulaşabilirsiniz. Şu anda kimse yoksa bir e-posta adresi veya telefon numarası bırakın, ekip size yanıt verecektir.',
    unknown:
      'Üzgünüm, bunu bilmiyorum. Elimdeki bilgilerde bir yanıt bulamadım. Bir insanla görüşmek ister misiniz?',
  },
  ru: {
    greeting: 'Здравствуйте! Что вы хотите узнать?',
    thanks: 'Пожалуйста! Хотите узнать что-нибудь ещё?',
    goodbye: 'До свидания! Возвращайтесь, когда появится вопрос.',
    automated:
      'Я ИИ-агент и отвечаю на основе полученной информации. Если вы хотите поговорить с человеком, просто скажите.',
    person:
      'Конечно. Здесь вы можете связаться с человеком. Если сейчас никого нет, оставьте адрес электронной почты или номер телефона, и команда вам ответит.',
    unknown:
      'К сожалению, я этого не знаю. Я не нашёл ответа в имеющейся информации. Хотите поговорить с человеком?',
  },
  uk: {
    greeting: 'Вітаю! Що ви хочете дізнатися?',
    thanks: 'Будь ласка! Хочете дізнатися ще щось?',
    goodbye: 'До побачення! Повертайтеся, коли матимете запитання.',
    automated:
      'Я ШІ-агент і відповідаю на основі отриманої інформації. Якщо хочете поговорити з людиною, просто скажіть.',
    person:
      'Звичайно. Тут ви можете звʼязатися з людиною. Якщо зараз нікого немає, залиште адресу електронної пошти або номер телефону, і команда вам відповість.',
    unknown:
      'На жаль, я цього не знаю. Я не знайшов відповіді в наявній інформації. Хочете поговорити з людиною?',
  },
  el: {
    greeting: 'Γεια σας! Τι θα θέλατε να μάθετε;',
    thanks: 'Παρακαλώ! Θέλετε να μάθετε κάτι άλλο;',
    goodbye: 'Αντίο! Ελάτε ξανά όποτε έχετε κάποια ερώτηση.',
    automated:
      'Είμαι ένας πράκτορας ΤΝ και απαντώ από τις πληροφορίες που μου δόθηκαν. Αν προτιμάτε να μιλήσετε με άνθρωπο, πείτε το.',
    person:
      'Βεβαίως. Μπορείτε να μιλήσετε με έναν άνθρωπο εδώ. Αν δεν είναι κανείς αυτή τη στιγμή, αφήστε ένα e-mail ή έναν αριθμό τηλεφώνου και η ομάδα θα σας απαντήσει.',
    unknown:
      'Λυπάμαι, δεν το γνωρίζω. Δεν βρήκα απάντηση στις πληροφορίες που έχω. Θέλετε να μιλήσετε με έναν άνθρωπο;',
  },
  ja: {
    greeting: 'こんにちは！何をお知りになりたいですか？',
    thanks: 'どういたしまして！ほかにご質問はありますか？',
    goodbye: 'さようなら！ご質問があればいつでもどうぞ。',
    automated:
      '私はAIエージェントで、与えられた情報からお答えしています。担当者とお話しになりたい場合は、そうお伝えください。',
    person:
      '承知しました。こちらで担当者につなぐことができます。今は誰もいない場合は、メールアドレスか電話番号を残していただければ、チームからお返事します。',
    unknown:
      '申し訳ありませんが、わかりません。手元の情報に答えが見つかりませんでした。担当者とお話しになりますか？',
  },
  zh: {
    greeting: '您好！您想了解什么？',
    thanks: '不客气！您还想了解什么吗？',
    goodbye: '再见！有问题随时再来。',
    automated: '我是AI客服，根据我得到的信息回答。如果您想和真人交谈，请告诉我。',
    person: '好的。您可以在这里联系人工客服。如果现在没有人在线，请留下邮箱或电话号码，团队会回复您。',
    unknown: '很抱歉，我不知道。我在现有信息中没有找到答案。您想和真人交谈吗？',
  },
  ko: {
    greeting: '안녕하세요! 무엇이 궁금하신가요?',
    thanks: '천만에요! 더 궁금하신 점이 있나요?',
    goodbye: '안녕히 가세요! 궁금한 점이 있으면 언제든 다시 오세요.',
    automated: '저는 AI 상담원이며 제공된 정보로 답합니다. 사람과 이야기하고 싶으시면 말씀해 주세요.',
    person:
      '물론입니다. 여기에서 담당자와 연결할 수 있습니다. 지금 아무도 없다면 이메일 주소나 전화번호를 남겨 주세요. 팀이 답변해 드리겠습니다.',
    unknown: '죄송하지만 모르겠습니다. 가진 정보에서 답을 찾지 못했습니다. 상담원과 이야기하시겠어요?',
  },
  ar: {
    greeting: 'مرحبًا! ماذا تود أن تعرف؟',
    thanks: 'على الرحب والسعة! هل تود معرفة شيء آخر؟',
    goodbye: 'إلى اللقاء! عد متى كان لديك سؤال.',
    automated:
      'أنا وكيل ذكاء اصطناعي وأجيب من المعلومات التي أُعطيت لي. إذا كنت تفضل التحدث إلى شخص، فقط قل ذلك.',
    person:
      'بالطبع. يمكنك التواصل مع شخص هنا. إذا لم يكن أحد متاحًا الآن، فاترك بريدًا إلكترونيًا أو رقم هاتف، وسيجيبك الفريق.',
    unknown: 'عذرًا، لا أعرف ذلك. لم أجد إجابة في المعلومات المتوفرة لدي. هل تود التحدث إلى شخص؟',
  },
  hi: {
    greeting: 'नमस्ते! आप क्या जानना चाहेंगे?',
    thanks: 'आपका स्वागत है! क्या आप कुछ और जानना चाहेंगे?',
    goodbye: 'अलविदा! जब भी कोई सवाल हो, फिर आइए।',
    automated:
      'मैं एक एआई एजेंट हूँ और मुझे दी गई जानकारी से उत्तर देता हूँ। यदि आप किसी व्यक्ति से बात करना चाहें, तो बस कहिए।',
    person:
      'ज़रूर। आप यहीं किसी व्यक्ति से बात कर सकते हैं। अगर अभी कोई उपलब्ध नहीं है, तो अपना ई-मेल पता या फ़ोन नंबर छोड़ दें, टीम आपको उत्तर देगी।',
    unknown: 'क्षमा करें, मुझे यह नहीं पता। मेरी जानकारी में इसका उत्तर नहीं मिला। क्या आप किसी व्यक्ति से बात करना चाहेंगे?',
  },
};

export type ReplyTexts = CommonTexts & TalkTexts;
export type ReplyKind = keyof ReplyTexts;

const allTexts = new Map<string, ReplyTexts>(
  Object.entries(textsByLanguage).map(([language, texts]) => [
    language,
    { ...(talkTextsByLanguage[language] ?? moreTalk(texts)), ...texts },
  ]),
);

/** A language that the widget does not speak says it with the texts it has. */
function moreTalk(texts: CommonTexts): TalkTexts {
  const { greeting, thanks, goodbye, automated, person, unknown } = texts;
  return {
    wellbeing: greeting,
    identity: automated,
    abilities: automated,
    abilitiesByTopic: automated,
    ok: greeting,
    remark: greeting,
    no: goodbye,
    done: thanks,
    goAhead: greeting,
    notHelpful: unknown,
    wrong: unknown,
    personCalled: person,
    personAway: person,
    regret: '',
    heard: unknown,
  };
}

export function replyTexts(language: string | null | undefined): ReplyTexts {
  return allTexts.get(language ?? 'en') ?? allTexts.get('en')!;
}

const offers = new Set(
  [...allTexts.values()].flatMap(({ unknown, notHelpful, wrong, heard }) => [
    unknown,
    notHelpful,
    wrong,
    heard,
  ]),
);

/** Whether the agent has offered a person with this. */
export const isOffer = (said: string) => offers.has(said) || isHintText(said);

/** The texts around what is filled in: a name, or topics. */
const ownTexts = [...allTexts].flatMap(([language, texts]) =>
  Object.values(texts as Record<ReplyKind, string>)
    .filter((text) => text !== '')
    .map((text) => ({ language, parts: text.split(/\{\w{1,20}\}/) })),
);

/** The language in which the agent said this by itself; undefined when it is an answer. */
export const languageOfReply = (said: string): string | undefined =>
  said === ''
    ? undefined
    : ownTexts.find(({ parts }) =>
        parts.length === 1 ? said === parts[0] : said.startsWith(parts[0]!) && said.endsWith(parts.at(-1)!),
      )?.language;

/** Whether the agent said this by itself, so that it tells nothing about what the conversation is about. */
export const isReplyText = (said: string) => languageOfReply(said) !== undefined;

const openings = Object.values(textsByLanguage).map(({ unknown }) => plainOpening(unknown));

/** Whether a sentence begins as the agent's own words for not knowing do, in any of its languages. */
export const isUnknownText = (sentence: string) => {
  const plain = sentence.replaceAll('’', "'").toLowerCase();
  return openings.some((opening) => plain.startsWith(opening));
};

/** The first sentence without what ends it: "I'm sorry, I don't know that". */
function plainOpening(text: string) {
  const [first = text] = text.split(/[.。।](?:\s|$)|。/u);
  return first
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/ (?:that|das|dat|det|sitä|bunu|этого|цього)$/u, '');
}
