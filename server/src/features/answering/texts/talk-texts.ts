/** What the agent says in talk, in the languages of the widget. `{name}` is the agent's, `{topics}` what its documents are about. */
export interface TalkTexts {
  wellbeing: string;
  /** To somebody who asks for the agent's name. */
  identity: string;
  abilities: string;
  /** The same, where the documents have headings to name. */
  abilitiesByTopic: string;
  ok: string;
  /** To somebody who says something kind or in passing. */
  remark: string;
  no: string;
  /** To somebody who needs nothing more. */
  done: string;
  /** To a yes that answers no offer, and to a message without a word. */
  goAhead: string;
  /** Offers a person. */
  notHelpful: string;
  /** Offers a person. */
  wrong: string;
  /** To somebody who asks for a person, when one is called. */
  personCalled: string;
  /** To somebody who asks for a person when nobody is there or may be called: true of both. The form opens. */
  personAway: string;
  /** Before the answer to a complaint. */
  regret: string;
  /** To a complaint that nothing is known about. Offers a person. */
  heard: string;
}

export const talkTextsByLanguage: Record<string, TalkTexts> = {
  en: {
    wellbeing: 'I am doing well, thank you for asking! What would you like to know?',
    identity:
      'I am {name}, an AI agent, and answer from the information I was given. If you would rather talk to a person, just say so.',
    abilities:
      'I answer questions from the information I was given. Just ask me, and if you would rather talk to a person, say so.',
    abilitiesByTopic:
      'I can help with questions about {topics}. Just ask me, and if you would rather talk to a person, say so.',
    ok: 'Good! Is there anything else you would like to know?',
    remark: 'How nice to hear! Just ask if there is anything you would like to know.',
    no: 'All right. I am here whenever you have a question.',
    done: 'You are welcome! I am here whenever you have another question.',
    goAhead: 'Please go ahead: what would you like to know?',
    notHelpful:
      'I am sorry that I have not been of help. Please try it in other words. Or would you like to talk to a person?',
    wrong:
      'I am sorry about that. Please tell me in other words what you need, and I will look again. Or would you like to talk to a person?',
    personCalled:
      'Of course. I am asking somebody from the team to join us. Until then you can go on asking me.',
    personAway:
      'Of course. Leave an e-mail address or a phone number, and somebody from the team will answer you.',
    regret: 'I am sorry for the trouble.',
    heard:
      'I am sorry for the trouble. I cannot settle this myself, but somebody from the team can. Would you like to talk to a person?',
  },
  de: {
    wellbeing: 'Danke, mir geht es gut! Was möchten Sie wissen?',
    identity:
      'Ich bin {name}, ein KI-Agent, und antworte aus den Informationen, die ich bekommen habe. Wenn Sie lieber mit einem Menschen sprechen, sagen Sie es einfach.',
    abilities:
      'Ich beantworte Fragen aus den Informationen, die ich bekommen habe. Fragen Sie einfach; und wenn Sie lieber mit einem Menschen sprechen, sagen Sie es.',
    abilitiesByTopic:
      'Ich helfe bei Fragen zu diesen Themen: {topics}. Fragen Sie einfach; und wenn Sie lieber mit einem Menschen sprechen, sagen Sie es.',
    ok: 'Gut! Möchten Sie noch etwas wissen?',
    remark: 'Wie schön! Fragen Sie einfach, wenn Sie etwas wissen möchten.',
    no: 'In Ordnung. Ich bin da, wenn Sie eine Frage haben.',
    done: 'Gern geschehen! Ich bin da, wenn Sie noch eine Frage haben.',
    goAhead: 'Gern: Was möchten Sie wissen?',
    notHelpful:
      'Es tut mir leid, dass ich nicht helfen konnte. Versuchen Sie es bitte mit anderen Worten. Oder möchten Sie mit einem Menschen sprechen?',
    wrong:
      'Das tut mir leid. Sagen Sie mir bitte mit anderen Worten, was Sie brauchen, dann sehe ich noch einmal nach. Oder möchten Sie mit einem Menschen sprechen?',
    personCalled: 'Gern. Ich bitte jemanden aus dem Team dazu. Bis dahin können Sie mich weiter fragen.',
    personAway:
      'Gern. Hinterlassen Sie eine E-Mail-Adresse oder Telefonnummer, und jemand aus dem Team antwortet Ihnen.',
    regret: 'Es tut mir leid, dass Sie damit Ärger haben.',
    heard:
      'Es tut mir leid, dass Sie damit Ärger haben. Ich selbst kann das nicht klären, jemand aus dem Team schon. Möchten Sie mit einem Menschen sprechen?',
  },
  fr: {
    wellbeing: 'Je vais bien, merci ! Que souhaitez-vous savoir ?',
    identity:
      'Je suis {name}, un agent IA, et je réponds à partir des informations que j’ai reçues. Si vous préférez parler à une personne, dites-le simplement.',
    abilities:
      'Je réponds aux questions à partir des informations que j’ai reçues. Posez votre question ; et si vous préférez parler à une personne, dites-le.',
    abilitiesByTopic:
      'Je peux vous aider sur ces sujets : {topics}. Posez votre question ; et si vous préférez parler à une personne, dites-le.',
    ok: 'Très bien ! Souhaitez-vous savoir autre chose ?',
    remark: 'C’est gentil ! Demandez-moi si vous souhaitez savoir quelque chose.',
    no: 'D’accord. Je suis là si vous avez une question.',
    done: 'Avec plaisir ! Je suis là si vous avez une autre question.',
    goAhead: 'Je vous écoute : que souhaitez-vous savoir ?',
    notHelpful:
      'Je suis désolé de ne pas avoir pu vous aider. Essayez avec d’autres mots. Ou souhaitez-vous parler à une personne ?',
    wrong:
      'J’en suis désolé. Dites-moi avec d’autres mots ce qu’il vous faut, et je chercherai à nouveau. Ou souhaitez-vous parler à une personne ?',
    personCalled:
      'Bien sûr. Je demande à quelqu’un de l’équipe de nous rejoindre. En attendant, vous pouvez continuer à me poser des questions.',
    personAway:
      'Bien sûr. Laissez une adresse e-mail ou un numéro de téléphone, et quelqu’un de l’équipe vous répondra.',
    regret: 'Je suis désolé pour ce désagrément.',
    heard:
      'Je suis désolé pour ce désagrément. Je ne peux pas régler cela moi-même, mais quelqu’un de l’équipe le peut. Souhaitez-vous parler à une personne ?',
  },
  es: {
    wellbeing: '¡Muy bien, gracias! ¿Qué le gustaría saber?',
    identity:
      'Soy {name}, un agente de IA, y respondo con la información que he recibido. Si prefiere hablar con una persona, dígamelo.',
    abilities:
      'Respondo preguntas con la información que he recibido. Pregunte lo que quiera y, si prefiere hablar con una persona, dígamelo.',
    abilitiesByTopic:
      'Puedo ayudarle con estos temas: {topics}. Pregunte lo que quiera y, si prefiere hablar con una persona, dígamelo.',
    ok: '¡Bien! ¿Le gustaría saber algo más?',
    remark: '¡Qué bien! Pregunte si le gustaría saber algo.',
    no: 'De acuerdo. Aquí estoy cuando tenga una pregunta.',
    done: '¡De nada! Aquí estoy cuando tenga otra pregunta.',
    goAhead: 'Adelante: ¿qué le gustaría saber?',
    notHelpful:
      'Siento no haberle ayudado. Inténtelo con otras palabras, por favor. ¿O quiere hablar con una persona?',
    wrong:
      'Lo siento. Dígame con otras palabras qué necesita y volveré a buscar. ¿O quiere hablar con una persona?',
    personCalled:
      'Por supuesto. Pido a alguien del equipo que se una. Mientras tanto puede seguir preguntándome.',
    personAway:
      'Por supuesto. Deje un correo electrónico o un número de teléfono y alguien del equipo le responderá.',
    regret: 'Siento mucho las molestias.',
    heard:
      'Siento mucho las molestias. Yo no puedo resolverlo, pero alguien del equipo sí. ¿Le gustaría hablar con una persona?',
  },
  it: {
    wellbeing: 'Sto bene, grazie! Che cosa desidera sapere?',
    identity:
      'Sono {name}, un agente IA, e rispondo con le informazioni che ho ricevuto. Se preferisce parlare con una persona, me lo dica.',
    abilities:
      'Rispondo alle domande con le informazioni che ho ricevuto. Chieda pure e, se preferisce parlare con una persona, me lo dica.',
    abilitiesByTopic:
      'Posso aiutarla su questi argomenti: {topics}. Chieda pure e, se preferisce parlare con una persona, me lo dica.',
    ok: 'Bene! Desidera sapere altro?',
    remark: 'Che bello! Chieda pure se desidera sapere qualcosa.',
    no: 'Va bene. Sono qui quando ha una domanda.',
    done: 'Prego! Sono qui quando ha un’altra domanda.',
    goAhead: 'Dica pure: che cosa desidera sapere?',
    notHelpful:
      'Mi dispiace di non essere stato d’aiuto. Provi con altre parole. Oppure vuole parlare con una persona?',
    wrong:
      'Mi dispiace. Mi dica con altre parole che cosa le serve e cercherò di nuovo. Oppure vuole parlare con una persona?',
    personCalled:
      'Certo. Chiedo a qualcuno del team di unirsi. Nel frattempo può continuare a farmi domande.',
    personAway: 'Certo. Lasci un indirizzo e-mail o un numero di telefono e qualcuno del team le risponderà.',
    regret: 'Mi dispiace per il disagio.',
    heard:
      'Mi dispiace per il disagio. Non posso risolverlo da solo, ma qualcuno del team può farlo. Vuole parlare con una persona?',
  },
  pt: {
    wellbeing: 'Estou bem, obrigado! O que gostaria de saber?',
    identity:
      'Sou {name}, um agente de IA, e respondo com as informações que recebi. Se preferir falar com uma pessoa, é só dizer.',
    abilities:
      'Respondo a perguntas com as informações que recebi. Pergunte à vontade e, se preferir falar com uma pessoa, é só dizer.',
    abilitiesByTopic:
      'Posso ajudar com estes temas: {topics}. Pergunte à vontade e, se preferir falar com uma pessoa, é só dizer.',
    ok: 'Ótimo! Gostaria de saber mais alguma coisa?',
    remark: 'Que bom! Pergunte se quiser saber alguma coisa.',
    no: 'Está bem. Estou aqui quando tiver uma pergunta.',
    done: 'De nada! Estou aqui quando tiver outra pergunta.',
    goAhead: 'Diga, por favor: o que gostaria de saber?',
    notHelpful:
      'Lamento não ter ajudado. Tente com outras palavras, por favor. Ou quer falar com uma pessoa?',
    wrong:
      'Lamento. Diga-me com outras palavras do que precisa e procuro de novo. Ou quer falar com uma pessoa?',
    personCalled:
      'Claro. Vou pedir a alguém da equipa que se junte a nós. Até lá pode continuar a perguntar-me.',
    personAway: 'Claro. Deixe um e-mail ou um número de telefone e alguém da equipa responde-lhe.',
    regret: 'Lamento o incómodo.',
    heard:
      'Lamento o incómodo. Não consigo resolver isto sozinho, mas alguém da equipa consegue. Gostaria de falar com uma pessoa?',
  },
  nl: {
    wellbeing: 'Met mij gaat het goed, dank u! Wat wilt u weten?',
    identity:
      'Ik ben {name}, een AI-agent, en antwoord uit de informatie die ik heb gekregen. Spreekt u liever een mens, zeg het dan gewoon.',
    abilities:
      'Ik beantwoord vragen uit de informatie die ik heb gekregen. Vraag gerust; en spreekt u liever een mens, zeg het dan.',
    abilitiesByTopic:
      'Ik help bij vragen over deze onderwerpen: {topics}. Vraag gerust; en spreekt u liever een mens, zeg het dan.',
    ok: 'Mooi! Wilt u nog iets weten?',
    remark: 'Wat leuk! Vraag gerust als u iets wilt weten.',
    no: 'Goed. Ik ben er als u een vraag hebt.',
    done: 'Graag gedaan! Ik ben er als u nog een vraag hebt.',
    goAhead: 'Zegt u het maar: wat wilt u weten?',
    notHelpful:
      'Het spijt me dat ik u niet kon helpen. Probeer het alstublieft met andere woorden. Of wilt u met een mens spreken?',
    wrong:
      'Dat spijt me. Zeg me met andere woorden wat u nodig hebt, dan kijk ik nog eens. Of wilt u met een mens spreken?',
    personCalled:
      'Natuurlijk. Ik vraag iemand van het team om erbij te komen. Tot die tijd kunt u mij gewoon verder vragen.',
    personAway:
      'Natuurlijk. Laat een e-mailadres of telefoonnummer achter en iemand van het team antwoordt u.',
    regret: 'Het spijt me van het ongemak.',
    heard:
      'Het spijt me van het ongemak. Ik kan dit zelf niet oplossen, maar iemand van het team wel. Wilt u met een persoon spreken?',
  },
  pl: {
    wellbeing: 'Wszystko w porządku, dziękuję! Co chcesz wiedzieć?',
    identity:
      'Nazywam się {name}, jestem agentem AI i odpowiadam na podstawie otrzymanych informacji. Jeśli wolisz porozmawiać z człowiekiem, po prostu powiedz.',
    abilities:
      'Odpowiadam na pytania na podstawie otrzymanych informacji. Po prostu zapytaj, a jeśli wolisz porozmawiać z człowiekiem, powiedz.',
    abilitiesByTopic:
      'Mogę pomóc w tych tematach: {topics}. Po prostu zapytaj, a jeśli wolisz porozmawiać z człowiekiem, powiedz.',
    ok: 'Dobrze! Czy chcesz wiedzieć coś jeszcze?',
    remark: 'Jak miło! Proszę pytać, jeśli chcesz coś wiedzieć.',
    no: 'W porządku. Jestem tu, gdy pojawi się pytanie.',
    done: 'Proszę bardzo! Jestem tu, gdy pojawi się kolejne pytanie.',
    goAhead: 'Słucham: co chcesz wiedzieć?',
    notHelpful:
      'Przykro mi, że nie udało mi się pomóc. Spróbuj innymi słowami. A może chcesz porozmawiać z człowiekiem?',
    wrong:
      'Przepraszam. Napisz innymi słowami, czego potrzebujesz, a poszukam jeszcze raz. A może chcesz porozmawiać z człowiekiem?',
    personCalled: 'Oczywiście. Proszę kogoś z zespołu o dołączenie. Do tego czasu możesz dalej mnie pytać.',
    personAway: 'Oczywiście. Zostaw adres e-mail lub numer telefonu, a ktoś z zespołu odpowie.',
    regret: 'Przykro mi z powodu tych kłopotów.',
    heard:
      'Przykro mi z powodu tych kłopotów. Sam nie mogę tego rozwiązać, ale ktoś z zespołu może. Czy chcesz porozmawiać z człowiekiem?',
  },
  tr: {
    wellbeing: 'İyiyim, teşekkür ederim! Ne öğrenmek istersiniz?',
    identity:
      'Ben {name}, bir yapay zekâ temsilcisiyim ve bana verilen bilgilerden yanıt veriyorum. Bir insanla görüşmek isterseniz söylemeniz yeterli.',
    abilities:
      'Soruları bana verilen bilgilerden yanıtlıyorum. Sormanız yeterli; bir insanla görüşmek isterseniz söyleyin.',
    abilitiesByTopic:
      'Şu konularda yardımcı olabilirim: {topics}. Sormanız yeterli; bir insanla görüşmek isterseniz söyleyin.',
    ok: 'Güzel! Başka bir şey öğrenmek ister misiniz?',
    remark: 'Ne güzel! Bilmek istediğiniz bir şey olursa sorun.',
    no: 'Peki. Sorunuz olduğunda buradayım.',
    done: 'Rica ederim! Başka bir sorunuz olduğunda buradayım.',
    goAhead: 'Buyurun: ne öğrenmek istersiniz?',
    notHelpful:
      'Yardımcı olamadığım için üzgünüm. Lütfen başka sözcüklerle deneyin. Yoksa bir insanla görüşmek ister misiniz?',
    wrong:
      'Bunun için üzgünüm. Neye ihtiyacınız olduğunu başka sözcüklerle yazın, yeniden bakayım. Yoksa bir insanla görüşmek ister misiniz?',
    personCalled:
      'Elbette. Ekipten birinin katılmasını istiyorum. O zamana kadar bana sormaya devam edebilirsiniz.',
    personAway:
      'Elbette. Bir e-posta adresi veya telefon numarası bırakın, ekipten biri size yanıt verecektir.',
    regret: 'Yaşadığınız sorun için üzgünüm.',
    heard:
      'Yaşadığınız sorun için üzgünüm. Bunu kendim çözemem, ama ekipten biri çözebilir. Bir kişiyle konuşmak ister misiniz?',
  },
  ar: {
    wellbeing: 'أنا بخير، شكرًا لسؤالك! ماذا تود أن تعرف؟',
    identity:
      'أنا {name}، وكيل ذكاء اصطناعي، وأجيب من المعلومات التي أُعطيت لي. إذا كنت تفضل التحدث إلى شخص، فقط قل ذلك.',
    abilities:
      'أجيب عن الأسئلة من المعلومات التي أُعطيت لي. اسأل ما تشاء، وإذا كنت تفضل التحدث إلى شخص، فقط قل ذلك.',
    abilitiesByTopic:
      'يمكنني المساعدة في هذه المواضيع: {topics}. اسأل ما تشاء، وإذا كنت تفضل التحدث إلى شخص، فقط قل ذلك.',
    ok: 'جيد! هل تود معرفة شيء آخر؟',
    remark: 'يسعدني ذلك! اسأل إن أردت معرفة أي شيء.',
    no: 'حسنًا. أنا هنا متى كان لديك سؤال.',
    done: 'على الرحب والسعة! أنا هنا متى كان لديك سؤال آخر.',
    goAhead: 'تفضل: ماذا تود أن تعرف؟',
    notHelpful: 'يؤسفني أنني لم أتمكن من مساعدتك. حاول بكلمات أخرى من فضلك. أم تود التحدث إلى شخص؟',
    wrong: 'أعتذر عن ذلك. أخبرني بكلمات أخرى بما تحتاج إليه وسأبحث من جديد. أم تود التحدث إلى شخص؟',
    personCalled: 'بالطبع. أطلب من أحد أعضاء الفريق الانضمام إلينا. حتى ذلك الحين يمكنك مواصلة سؤالي.',
    personAway: 'بالطبع. اترك بريدًا إلكترونيًا أو رقم هاتف، وسيجيبك أحد أعضاء الفريق.',
    regret: 'أعتذر عن هذا الإزعاج.',
    heard:
      'أعتذر عن هذا الإزعاج. لا أستطيع حل هذا بنفسي، لكن أحد أعضاء الفريق يستطيع. هل تود التحدث إلى شخص؟',
  },
  ja: {
    wellbeing: 'おかげさまで元気です。ありがとうございます！何をお知りになりたいですか？',
    identity:
      '私は{name}というAIエージェントで、与えられた情報からお答えしています。担当者とお話しになりたい場合は、そうお伝えください。',
    abilities:
      '与えられた情報からご質問にお答えします。お気軽にどうぞ。担当者とお話しになりたい場合は、そうお伝えください。',
    abilitiesByTopic:
      '次のことについてお答えできます：{topics}。お気軽にどうぞ。担当者とお話しになりたい場合は、そうお伝えください。',
    ok: 'よかったです！ほかにご質問はありますか？',
    remark: 'それはうれしいです！知りたいことがあればお尋ねください。',
    no: '承知しました。ご質問があればいつでもどうぞ。',
    done: 'どういたしまして！またご質問があればいつでもどうぞ。',
    goAhead: 'どうぞ、何をお知りになりたいですか？',
    notHelpful:
      'お役に立てず申し訳ありません。別の言葉でお試しください。それとも、担当者とお話しになりますか？',
    wrong:
      '申し訳ありません。必要なことを別の言葉でお書きいただければ、もう一度お調べします。それとも、担当者とお話しになりますか？',
    personCalled: '承知しました。担当者に参加を依頼しています。それまでの間も、私に質問していただけます。',
    personAway:
      '承知しました。メールアドレスか電話番号を残していただければ、チームの担当者からお返事します。',
    regret: 'ご不便をおかけして申し訳ありません。',
    heard:
      'ご不便をおかけして申し訳ありません。私では解決できませんが、スタッフが対応いたします。担当者とお話しになりますか？',
  },
  zh: {
    wellbeing: '我很好，谢谢！您想了解什么？',
    identity: '我是{name}，一名AI客服，根据我得到的信息回答。如果您想和真人交谈，请告诉我。',
    abilities: '我根据我得到的信息回答问题。请随时提问；如果您想和真人交谈，请告诉我。',
    abilitiesByTopic: '我可以回答这些方面的问题：{topics}。请随时提问；如果您想和真人交谈，请告诉我。',
    ok: '好的！您还想了解什么吗？',
    remark: '真好！如果想了解什么，请随时问我。',
    no: '好的。有问题随时找我。',
    done: '不客气！有其他问题随时找我。',
    goAhead: '请说：您想了解什么？',
    notHelpful: '很抱歉没能帮到您。请换个说法再试试。或者，您想和真人交谈吗？',
    wrong: '很抱歉。请换个说法告诉我您需要什么，我再查一次。或者，您想和真人交谈吗？',
    personCalled: '好的。我正在请团队的同事加入。在此之前您可以继续问我。',
    personAway: '好的。请留下邮箱或电话号码，团队会有人回复您。',
    regret: '很抱歉给您带来不便。',
    heard: '很抱歉给您带来不便。我自己无法解决这个问题，但团队的同事可以。您想和真人交谈吗？',
  },
};
