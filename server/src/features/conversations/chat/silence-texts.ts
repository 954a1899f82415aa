/** Why an agent takes messages instead of answering. */
export type SilenceReason = 'paused' | 'limit' | 'busy' | 'files';

type Texts = Record<SilenceReason, string>;

const english: Texts = {
  paused:
    'I am not answering questions at the moment. Leave your message with an e-mail address or a phone number, and the team will get back to you.',
  limit:
    'I have reached the number of questions I may answer this month. Leave your message with an e-mail address or a phone number, and the team will get back to you.',
  busy: 'Too many people are writing at once, and I cannot answer right now. Please try again in a minute, or leave your message with an e-mail address or a phone number.',
  files:
    'I cannot look at files myself. Somebody from the team can: ask for a person below, and they will see what you sent.',
};

const textsByLanguage: Record<string, Texts> = {
  en: english,
  de: {
    paused:
      'Ich beantworte gerade keine Fragen. Hinterlassen Sie Ihre Nachricht mit einer E-Mail-Adresse oder Telefonnummer, und das Team meldet sich bei Ihnen.',
    limit:
      'Ich habe die Zahl der Fragen erreicht, die ich in diesem Monat beantworten darf. Hinterlassen Sie Ihre Nachricht mit einer E-Mail-Adresse oder Telefonnummer, und das Team meldet sich bei Ihnen.',
    busy: 'Gerade schreiben zu viele gleichzeitig, und ich kann nicht antworten. Versuchen Sie es in einer Minute noch einmal, oder hinterlassen Sie Ihre Nachricht mit einer E-Mail-Adresse oder Telefonnummer.',
    files:
      'Dateien kann ich selbst nicht ansehen. Jemand aus dem Team kann es: Fragen Sie unten nach einer Person, sie sieht dann, was Sie geschickt haben.',
  },
  fr: {
    paused:
      "Je ne réponds pas aux questions pour le moment. Laissez votre message avec une adresse e-mail ou un numéro de téléphone, et l'équipe vous répondra.",
    limit:
      "J'ai atteint le nombre de questions auxquelles je peux répondre ce mois-ci. Laissez votre message avec une adresse e-mail ou un numéro de téléphone, et l'équipe vous répondra.",
    busy: 'Trop de personnes écrivent en même temps et je ne peux pas répondre. Réessayez dans une minute, ou laissez votre message avec une adresse e-mail ou un numéro de téléphone.',
    files:
      "Je ne peux pas regarder les fichiers moi-même. Quelqu'un de l'équipe le peut : demandez une personne ci-dessous, elle verra ce que vous avez envoyé.",
  },
  es: {
    paused:
      'En este momento no respondo preguntas. Deje su mensaje con un correo electrónico o un número de teléfono y el equipo le responderá.',
    limit:
      'He llegado al número de preguntas que puedo responder este mes. Deje su mensaje con un correo electrónico o un número de teléfono y el equipo le responderá.',
    busy: 'Hay demasiadas personas escribiendo a la vez y no puedo responder ahora. Inténtelo de nuevo en un minuto, o deje su mensaje con un correo electrónico o un número de teléfono.',
    files:
      'Yo no puedo ver archivos. Alguien del equipo sí puede: pida hablar con una persona aquí abajo y verá lo que ha enviado.',
  },
  it: {
    paused:
      'Al momento non rispondo alle domande. Lasci il suo messaggio con un indirizzo e-mail o un numero di telefono e il team le risponderà.',
    limit:
      'Ho raggiunto il numero di domande a cui posso rispondere questo mese. Lasci il suo messaggio con un indirizzo e-mail o un numero di telefono e il team le risponderà.',
    busy: 'Troppe persone scrivono contemporaneamente e ora non posso rispondere. Riprovi tra un minuto, oppure lasci il suo messaggio con un indirizzo e-mail o un numero di telefono.',
    files:
      'Non posso guardare i file. Qualcuno del team può farlo: chieda di una persona qui sotto e vedrà quello che ha inviato.',
  },
  pt: {
    paused:
      'De momento não respondo a perguntas. Deixe a sua mensagem com um e-mail ou um número de telefone, e a equipa entrará em contacto.',
    limit:
      'Atingi o número de perguntas a que posso responder este mês. Deixe a sua mensagem com um e-mail ou um número de telefone, e a equipa entrará em contacto.',
    busy: 'Há demasiadas pessoas a escrever ao mesmo tempo e não posso responder agora. Tente novamente dentro de um minuto, ou deixe a sua mensagem com um e-mail ou um número de telefone.',
    files:
      'Não consigo ver ficheiros. Alguém da equipa consegue: peça uma pessoa abaixo e ela verá o que enviou.',
  },
  nl: {
    paused:
      'Ik beantwoord op dit moment geen vragen. Laat uw bericht achter met een e-mailadres of telefoonnummer, dan neemt het team contact met u op.',
    limit:
      'Ik heb het aantal vragen bereikt dat ik deze maand mag beantwoorden. Laat uw bericht achter met een e-mailadres of telefoonnummer, dan neemt het team contact met u op.',
    busy: 'Er schrijven te veel mensen tegelijk en ik kan nu niet antwoorden. Probeer het over een minuut opnieuw, of laat uw bericht achter met een e-mailadres of telefoonnummer.',
    files:
      'Ik kan zelf geen bestanden bekijken. Iemand van het team kan dat wel: vraag hieronder naar een medewerker, die ziet dan wat u hebt gestuurd.',
  },
  pl: {
    paused:
      'W tej chwili nie odpowiadam na pytania. Zostaw wiadomość z adresem e-mail lub numerem telefonu, a zespół się odezwie.',
    limit:
      'Liczba pytań, na które mogę odpowiedzieć w tym miesiącu, została wyczerpana. Zostaw wiadomość z adresem e-mail lub numerem telefonu, a zespół się odezwie.',
    busy: 'Zbyt wiele osób pisze jednocześnie i nie mogę teraz odpowiedzieć. Spróbuj ponownie za minutę albo zostaw wiadomość z adresem e-mail lub numerem telefonu.',
    files:
      'Nie mogę samodzielnie oglądać plików. Może to zrobić ktoś z zespołu: poproś poniżej o rozmowę z człowiekiem, a zobaczy, co wysłano.',
  },
  tr: {
    paused:
      'Şu anda soruları yanıtlamıyorum. Mesajınızı bir e-posta adresi veya telefon numarasıyla bırakın, ekip size dönüş yapacaktır.',
    limit:
      'Bu ay yanıtlayabileceğim soru sayısına ulaştım. Mesajınızı bir e-posta adresi veya telefon numarasıyla bırakın, ekip size dönüş yapacaktır.',
    busy: 'Aynı anda çok fazla kişi yazıyor ve şu anda yanıt veremiyorum. Bir dakika sonra tekrar deneyin veya mesajınızı bir e-posta adresi ya da telefon numarasıyla bırakın.',
    files:
      'Dosyalara kendim bakamıyorum. Ekipten biri bakabilir: aşağıdan bir kişi isteyin, gönderdiklerinizi görecektir.',
  },
  ar: {
    paused:
      'لا أجيب عن الأسئلة في الوقت الحالي. اترك رسالتك مع بريد إلكتروني أو رقم هاتف، وسيتواصل معك الفريق.',
    limit:
      'وصلت إلى عدد الأسئلة التي يمكنني الإجابة عنها هذا الشهر. اترك رسالتك مع بريد إلكتروني أو رقم هاتف، وسيتواصل معك الفريق.',
    busy: 'يكتب عدد كبير من الأشخاص في الوقت نفسه ولا أستطيع الإجابة الآن. حاول مرة أخرى بعد دقيقة، أو اترك رسالتك مع بريد إلكتروني أو رقم هاتف.',
    files:
      'لا أستطيع الاطلاع على الملفات بنفسي. يستطيع ذلك أحد أفراد الفريق: اطلب شخصًا أدناه وسيرى ما أرسلته.',
  },
  he: {
    paused: 'אינני עונה על שאלות כרגע. השאירו הודעה עם כתובת דוא״ל או מספר טלפון, והצוות יחזור אליכם.',
    limit:
      'הגעתי למספר השאלות שמותר לי לענות עליהן החודש. השאירו הודעה עם כתובת דוא״ל או מספר טלפון, והצוות יחזור אליכם.',
    busy: 'יותר מדי אנשים כותבים בו-זמנית ואינני יכול לענות עכשיו. נסו שוב בעוד דקה, או השאירו הודעה עם כתובת דוא״ל או מספר טלפון.',
    files: 'אינני יכול לצפות בקבצים. מישהו מהצוות יכול: בקשו אדם למטה, והוא יראה מה ששלחתם.',
  },
  ja: {
    paused:
      '現在、質問にはお答えしていません。メールアドレスか電話番号を添えてメッセージをお残しください。担当者からご連絡します。',
    limit:
      '今月お答えできる質問の数に達しました。メールアドレスか電話番号を添えてメッセージをお残しください。担当者からご連絡します。',
    busy: '同時に多くの方が書き込んでいるため、今はお答えできません。1分後にもう一度お試しいただくか、メールアドレスか電話番号を添えてメッセージをお残しください。',
    files:
      '私はファイルの内容を確認できません。担当者なら確認できます。下から担当者をお呼びいただければ、お送りいただいたものを拝見します。',
  },
  zh: {
    paused: '我目前不回答问题。请留下您的留言以及电子邮箱或电话号码，团队会与您联系。',
    limit: '我本月可以回答的问题数量已用完。请留下您的留言以及电子邮箱或电话号码，团队会与您联系。',
    busy: '同时咨询的人太多，我现在无法回答。请一分钟后再试，或留下您的留言以及电子邮箱或电话号码。',
    files: '我自己无法查看文件。团队成员可以：请在下方要求人工服务，他们会看到您发送的内容。',
  },
};

/** What the agent says while it does not answer, in the language of the visitor's page where we have it. */
export function silenceText(reason: SilenceReason, language: string | null | undefined) {
  const known = textsByLanguage[(language ?? 'en').toLowerCase().split(/[-_]/)[0]!];
  return (known ?? english)[reason];
}
