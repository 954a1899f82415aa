import type { Phrases } from './phrases.ts';

/** What people say that asks nothing, in the languages of the widget. */
export const widgetPhrases: Record<string, Phrases> = {
  en: {
    greeting:
      'hi|hello|hey|heya|hiya|howdy|greetings|good morning|good afternoon|good evening|good day|hi there|hello there|hey there|nice to meet you|helo|hallo|hullo|yo|morning|evening|afternoon|good to see you|nice to see you|pleased to meet you|anyone there|anybody there|is anyone there|is anybody there|anyone around|anybody around|is anyone around|is anybody around|anyone about|is anyone about|anyone home|anybody home|is anyone here|is anybody here|anyone here|is someone there|is somebody there|are you there|you there|hello anyone|are you online|long time no see',
    wellbeing:
      'how are you|how are you doing|how are you today|how r u|how is it going|hows it going|how do you do|whats up|sup|you ok|are you well|how is your day|hows your day|how is your day going|hows your day going|how was your day|hows your day been|how are things|how are things going|hows things|hows everything|how have you been|how you doing|how are you feeling|hope you are well|hope youre well|i hope you are well|i hope youre well|hope you are having a good day|hope youre having a good day',
    thanks:
      'thanks|thank you|thank u|thankyou|thx|tnx|ty|cheers|many thanks|much appreciated|great|perfect|awesome|excellent|cool|nice|that helps|that helped|that was helpful|very helpful|good to know|thanx|thnx|thnks|thanku|thank yu|tysm|tyvm|thanks a million|thanks a bunch|great help|good help|big help|such a help|a lifesaver|thanks heaps|much obliged|appreciated|appreciate it|i appreciate it|appreciate that|appreciate your help|brilliant|lovely|wonderful|fantastic|amazing|super|sweet|great stuff|good job|well done|good answer|nice one|youre the best|you are the best|youre great|you are great|you rock|helpful|was helpful|was very helpful|is helpful|is very helpful|thats helpful|really helpful|so helpful|super helpful|thats really helpful|thats very helpful|thats so helpful|thats super helpful|that was really helpful|that was so helpful|was really helpful|thats brilliant|thats lovely|thats fantastic|thats amazing|thats wonderful|thats awesome|thats great|is great|was great|thats perfect|is perfect|answers my question|that answers my question|answered my question|you helped me|you helped me a lot|youve been very helpful|you have been very helpful|you were very helpful|youve been a great help|exactly what i needed|just what i needed|what i needed|all i needed|thats all i needed|that is all i needed|all i needed to know|thats all i needed to know|that is all i needed to know|all i wanted to know|thats all i wanted to know|what i wanted to know|thats what i needed|that is what i needed|ta|nice one|spot on|smashing|youre a star|you are a star|youre a legend|you are a legend|top stuff|sorted|works|it works|it works now|problem solved|solved|love it|bless you|god bless',
    ok: 'ok|okay|k|kk|okey|alright|all right|got it|gotcha|understood|i see|i understand|fine|sure|right|makes sense|fair enough|good|very good|that is fine|thats fine|no problem|no worries|hm|hmm|mhm|aha|ah|oh|wow|lol|haha|will do|done|noted|sorry|im sorry|my apologies|apologies',
    goodbye:
      'bye|bye bye|goodbye|good bye|see you|see ya|see you later|see you soon|have a nice day|have a good day|good night|take care|cya|cu|ttyl|talk to you later|talk later|later|have a great day|have a good one|have a lovely day|have a nice evening|have a good evening|have a nice weekend|have a good weekend|until next time|so long|farewell|ciao|gotta go|i have to go|i must go|good luck',
    no: 'no|nope|nah|no i dont|not now|not really|not yet|rather not|no need|never mind|nevermind|forget it|no i am fine|no im fine|no im good|im good|im fine',
    done: 'no thanks|no thank you|thats all|that is all|thats it|that is it|thats everything|nothing else|nothing more|that will be all|all good|im all set|all set|all clear',
    identity:
      'who are you|who is this|who am i talking to|who am i chatting with|who am i speaking to|who am i speaking with|who am i chatting to|who am i writing to|who am i texting with|whos this|who is writing|who is answering|whos answering|are you a person|are you a real person|are you real|are you human|are you a human|are you a bot|are you a robot|are you an ai|are you a machine|what are you|whats your name|what is your name|your name|do you have a name|tell me about yourself|introduce yourself|who made you|who built you',
    abilities:
      'what can you do|what can you do for me|what can you help me with|what can you help with|what can i ask you|what can i ask|what can i ask you about|what should i ask|what do you do|what do you know|what do you know about|what are you able to do|what are you for|what is this|what is this for|what is this chat for|how can you help me|how can you help|how do you work|how does this chat work|help|help me|i need help|i need some help|can you help me|can you help|could you help me|please help|please help me|i have a question|can i ask you something|can i ask a question|can i ask something|i need information|i need info|what topics|which topics|which questions can you answer|what questions can you answer|what kind of questions can i ask|what kind of questions can you answer',
    notHelpful:
      'not helping|not helping me|arent helping|are not helping|youre not helping|you are not helping|did not help|didnt help|does not help|doesnt help|doesnt help me|didnt help me|did not help me|doesnt answer my question|does not answer my question|didnt answer my question|did not answer my question|not an answer|thats not an answer|not helpful|isnt helpful|is not helpful|wasnt helpful|was not helpful|unhelpful|no help|of no help|no use|useless|are useless|is useless|youre useless|pointless|is pointless|is rubbish|nonsense|is nonsense|stupid|are stupid|youre stupid|stupid bot|dumb|dumb bot|are dumb|youre dumb|idiot|bad bot|terrible|terrible service|awful|this sucks|you suck|i hate this|i dont understand|i do not understand|dont understand|dont get it|i dont get it|you dont understand|you dont understand me|you did not understand me|you didnt understand|you dont get it|what a joke|seriously|not good|waste of time|a waste of time|is a waste of time|i give up|this is frustrating|so frustrating|frustrating|im frustrated|i am frustrated|you are no help|you know nothing|you dont know anything|are you kidding|are you kidding me|are you serious',
    wrong:
      'wrong|is wrong|thats wrong|was wrong|youre wrong|you are wrong|wrong answer|is the wrong answer|is incorrect|incorrect|thats incorrect|not correct|is not correct|isnt correct|not right|is not right|isnt right|thats not right|not true|is not true|isnt true|thats not true|a lie|thats a lie|false|is false|a mistake|is a mistake|you made a mistake|not what i asked|not what i asked for|is not what i asked|isnt what i asked|thats not what i asked|didnt ask that|i didnt ask that|i did not ask that|not my question|that was not my question|not what i meant|is not what i meant|isnt what i meant|wasnt what i meant|thats not what i meant|i meant something else|not what i mean|not what i wanted|thats not it|not what i was looking for|not what im looking for|you misunderstood|you misunderstood me|you got it wrong|you got that wrong|try again|doesnt make sense|does not make sense|makes no sense',
    around:
      'very much|so much|a lot|again|everyone|all|team|please|then|now|for your help|for the help|for that|for the info|for the information|indeed|really|for now|and|too|today|very|so|much|that|this|it|you|the answer|your answer|the reply|your reply|quick|fast|prompt|kind|for your|for the|for a|for|reply|response|answer|info|information|help|helping|me|us|my|friend|mate|man|guys|folks|dear|sir|madam|maam|buddy|bot|robot|x|xx|xxx|just|at all|but|oh|well|um|uh|sorry|also|have|with|here|to all|actually|still|quite|pretty|already|such|a great|a good|that was|this was|it was|you were|you have been|youve been|its been|that has been',
    yes: 'yes|yes please|yeah|yep|sure|please|yes i would|i would|ok|okay|that would be great',
  },
  de: {
    greeting:
      'hallo|hi|hey|moin|moin moin|servus|grüß gott|grüezi|guten morgen|guten tag|guten abend|tag|schönen guten tag|halo|hallöchen|guten tach|tach|grüß dich|grüße|seid gegrüßt|ist da jemand|jemand da|sind sie da|bist du da|einen schönen guten tag|schönen guten morgen|schönen guten abend',
    wellbeing:
      'wie geht es ihnen|wie gehts|wie geht es dir|wie gehts dir|wie gehts ihnen|wie geht es|na wie gehts|alles gut bei dir|was geht',
    thanks:
      'danke|dankeschön|danke schön|vielen dank|herzlichen dank|besten dank|merci|super|prima|perfekt|toll|das hilft|okay danke|vielen lieben dank|lieben dank|tausend dank|danke sehr|danke dir|danke ihnen|danke euch|ich danke ihnen|ich danke dir|dank dir|thx|klasse|spitze|wunderbar|genial|cool|großartig|hat geholfen|das hat geholfen|hat mir geholfen|das hat mir geholfen|sehr hilfreich|war hilfreich|das war hilfreich|sehr nett',
    ok: 'ok|okay|alles klar|klar|verstanden|verstehe|ich verstehe|gut|sehr gut|in ordnung|passt|aha|achso|ach so|hm|na gut|stimmt|gut zu wissen|einverstanden',
    goodbye:
      'tschüss|tschüß|tschau|ciao|auf wiedersehen|bis bald|bis später|schönen tag|schönen tag noch|gute nacht|mach es gut|bis dann|tschüs|tschö|bye|bis morgen|bis zum nächsten mal|schönen abend|schönen abend noch|schönes wochenende|einen schönen tag|einen schönen tag noch|einen schönen abend|machs gut|machen sie es gut|ade|adieu|wiedersehen|man sieht sich',
    no: 'nein|nö|nee|ne|lieber nicht|nicht jetzt|jetzt nicht|noch nicht|egal|schon gut|vergiss es|vergessen sie es|nicht nötig',
    done: 'nein danke|das wars|das war es|das war alles|das ist alles|sonst nichts|nichts weiter|mehr nicht|alles erledigt|alles gut',
    identity:
      'wer bist du|wer sind sie|was bist du|was sind sie|wie heißt du|wie heissen sie|wie heißen sie|wie ist dein name|wie ist ihr name|dein name|mit wem spreche ich|mit wem schreibe ich|wer schreibt hier|stell dich vor',
    abilities:
      'was kannst du|was können sie|was kannst du alles|was kannst du tun|was kannst du für mich tun|was können sie für mich tun|wobei kannst du helfen|wobei kannst du mir helfen|wobei können sie helfen|wobei können sie mir helfen|was kann ich dich fragen|was kann ich sie fragen|was kann ich fragen|was weißt du|was wissen sie|wie kannst du mir helfen|wie können sie mir helfen|hilfe|ich brauche hilfe|hilf mir|helfen sie mir|kannst du mir helfen|können sie mir helfen|ich habe eine frage|ich hätte eine frage|kann ich etwas fragen|darf ich etwas fragen|wie funktioniert das hier|wofür bist du da|welche fragen kannst du beantworten|welche fragen können sie beantworten',
    notHelpful:
      'hilft nicht|hilft mir nicht|das hilft nicht|das hilft mir nicht|hilft mir nicht weiter|das hilft mir nicht weiter|hat nicht geholfen|das hat nicht geholfen|hat mir nicht geholfen|nicht hilfreich|ist nicht hilfreich|war nicht hilfreich|du hilfst mir nicht|sie helfen mir nicht|beantwortet meine frage nicht|das beantwortet meine frage nicht|das ist keine antwort|keine antwort|nutzlos|ist nutzlos|du bist nutzlos|sinnlos|unbrauchbar|quatsch|unsinn|blödsinn|dumm|du bist dumm|dummer bot|blöd|blöder bot|schlecht|ich verstehe nicht|ich verstehe das nicht|verstehe ich nicht|das verstehe ich nicht|du verstehst mich nicht|sie verstehen mich nicht|nicht verstanden|das bringt mir nichts|das bringt nichts|zeitverschwendung|ich gebe auf',
    wrong:
      'falsch|ist falsch|das ist falsch|das war falsch|falsche antwort|stimmt nicht|das stimmt nicht|stimmt so nicht|das stimmt so nicht|nicht richtig|ist nicht richtig|das ist nicht richtig|nicht wahr|das ist nicht wahr|nicht korrekt|ein fehler|das ist ein fehler|das meine ich nicht|das meinte ich nicht|das habe ich nicht gemeint|so meinte ich das nicht|das habe ich nicht gefragt|danach habe ich nicht gefragt|ich meinte etwas anderes|ich meine etwas anderes|das war nicht meine frage|falsch verstanden|du hast mich falsch verstanden|sie haben mich falsch verstanden|das wollte ich nicht wissen|das suche ich nicht',
    around:
      'sehr|nochmal|nochmals|zusammen|an alle|ihnen|dir|für die hilfe|für ihre hilfe|für deine hilfe|für die info|für die auskunft|bitte|dann|und|noch|so|viel|das|die|es|mir|mich|du|sie|für|die schnelle antwort|für die schnelle antwort|schnelle|antwort|auskunft|hilfe|ja|aber|ach|na|leider|wirklich|echt|gar|überhaupt|doch|ganz|einfach|bot|mal|war|hast|haben|auch|wieder|euch|alle',
    yes: 'ja|ja bitte|gern|gerne|ja gern|ja gerne|bitte|klar',
  },
  fr: {
    greeting:
      'bonjour|salut|coucou|bonsoir|bonne journée à vous|hello|rebonjour|bjr|slt|bonjour à tous|enchanté|il y a quelquun|quelquun est là|vous êtes là|tu es là|allo|allô|hey|salutations',
    wellbeing:
      'comment allez vous|comment ça va|ça va|comment vas tu|comment tu vas|vous allez bien|tu vas bien',
    thanks:
      'merci|merci beaucoup|merci bien|mille mercis|super|génial|ok merci|merci infiniment|un grand merci|grand merci|merci à vous|merci à toi|je vous remercie|je te remercie|excellent|formidable|magnifique|top|cool|cest parfait|cest super|cest gentil|très gentil|très utile|cest très utile|ça maide|ça maide beaucoup|cela maide beaucoup|vous mavez bien aidé|bravo|nickel|impeccable',
    ok: 'ok|okay|daccord|dac|bien|très bien|compris|jai compris|je vois|je comprends|ça marche|entendu|cest bon|cest noté|noté|bon|ah|ah bon|parfait',
    goodbye:
      'au revoir|à bientôt|à plus|à plus tard|bonne journée|bonne soirée|bonne nuit|adieu|ciao|à demain|à la prochaine|bon weekend|bon week end|bonne fin de journée|bonne fin de soirée|bonne continuation|salut à bientôt|bye|à tout à lheure|je vous souhaite une bonne journée',
    no: 'non|nan|pas maintenant|pas encore|plutôt pas|pas vraiment|laissez tomber|laisse tomber|tant pis|pas besoin|peu importe',
    done: 'non merci|cest tout|ce sera tout|rien dautre|non cest tout|cest bon merci|rien de plus|tout est clair',
    identity:
      'qui êtes vous|qui es tu|qui est ce|vous êtes qui|tu es qui|tes qui|comment vous appelez vous|comment tu tappelles|comment tappelles tu|quel est votre nom|quel est ton nom|votre nom|avec qui je parle|à qui je parle|présentez vous|présente toi',
    abilities:
      'que pouvez vous faire|que peux tu faire|que savez vous faire|que sais tu faire|quest ce que vous pouvez faire|quest ce que tu peux faire|que pouvez vous faire pour moi|comment pouvez vous maider|comment peux tu maider|que puis je vous demander|que puis je demander|quest ce que je peux demander|quest ce que je peux vous demander|à quoi servez vous|à quoi sers tu|aide|aidez moi|aide moi|jai besoin daide|pouvez vous maider|peux tu maider|jai une question|je peux poser une question|puis je poser une question|quelles questions puis je poser|à quelles questions pouvez vous répondre',
    notHelpful:
      'ça ne maide pas|cela ne maide pas|ça maide pas|vous ne maidez pas|tu ne maides pas|ça na pas aidé|cela na pas aidé|ça ne ma pas aidé|pas utile|ce nest pas utile|cest pas utile|inutile|cest inutile|vous êtes inutile|tu es inutile|ça ne répond pas à ma question|cela ne répond pas à ma question|ne répond pas à ma question|ce nest pas une réponse|nul|cest nul|tu es nul|vous êtes nul|stupide|bête|je ne comprends pas|je comprends pas|vous ne comprenez pas|tu ne comprends pas|vous ne me comprenez pas|nimporte quoi|cest nimporte quoi|perte de temps|une perte de temps|jabandonne|ça ne sert à rien|cela ne sert à rien',
    wrong:
      'faux|cest faux|cétait faux|incorrect|cest incorrect|mauvaise réponse|pas correct|ce nest pas correct|cest pas correct|pas vrai|ce nest pas vrai|cest pas vrai|pas juste|ce nest pas juste|une erreur|cest une erreur|vous vous trompez|tu te trompes|ce nest pas ce que jai demandé|cest pas ce que jai demandé|pas ce que jai demandé|ce nest pas ce que je voulais dire|cest pas ce que je voulais dire|pas ce que je voulais dire|ce nest pas ma question|cest pas ma question|ce nétait pas ma question|vous mavez mal compris|tu mas mal compris|ce nest pas ce que je cherche|ce nest pas ça|cest pas ça',
    around:
      'beaucoup|bien|à tous|à vous|pour votre aide|pour ton aide|pour tout|encore|et|madame|monsieur|alors|très|tellement|tout|pour|votre réponse|pour votre réponse|pour la réponse|réponse|rapide|aide|mais|oh|ah|oui|cest|vraiment|du tout|moi|vous|toi|à toi|toutes|tous|svp|sil vous plaît',
    yes: 'oui|oui svp|oui sil vous plaît|volontiers|bien sûr|avec plaisir',
  },
  es: {
    greeting:
      'hola|buenos días|buenas tardes|buenas noches|buenas|buen día|saludos|holaa|holi|buenos dias|buenas a todos|hay alguien|hay alguien ahí|estás ahí|está ahí|oye|hey|encantado|un saludo|muy buenas',
    wellbeing:
      'qué tal|que tal|cómo estás|como estas|cómo está|como esta|cómo está usted|cómo te va|cómo va todo|hola qué tal|qué tal estás',
    thanks:
      'gracias|muchas gracias|mil gracias|perfecto|genial|estupendo|muchísimas gracias|gracias a ti|gracias a usted|te lo agradezco|se lo agradezco|muy agradecido|excelente|fantástico|maravilloso|buenísimo|guay|chévere|muy útil|muy amable|es muy útil|me ha ayudado mucho|me ayudó mucho|me sirve|eso me sirve|qué bien|bravo',
    ok: 'ok|okay|vale|de acuerdo|bien|muy bien|bueno|entendido|entiendo|ya veo|ya|listo|claro|está bien|comprendido|ajá|así es',
    goodbye:
      'adiós|hasta luego|hasta pronto|hasta mañana|chao|chau|nos vemos|que tenga un buen día|que tengas un buen día|adios|hasta la próxima|hasta otra|buen fin de semana|buenas noches y gracias|que vaya bien|que le vaya bien|que te vaya bien|cuídate|cuídese|bye|feliz día|buen día y gracias',
    no: 'no|nop|ahora no|todavía no|mejor no|no hace falta|da igual|no importa|olvídalo|déjalo|no lo creo|no realmente',
    done: 'no gracias|eso es todo|es todo|nada más|eso sería todo|ya está|todo claro|todo bien',
    identity:
      'quién eres|quien eres|quién es usted|quién es|cómo te llamas|como te llamas|cómo se llama|cuál es tu nombre|cuál es su nombre|tu nombre|con quién hablo|con quien hablo|qué eres|preséntate',
    abilities:
      'qué puedes hacer|que puedes hacer|qué puede hacer|qué sabes hacer|qué puedes hacer por mí|en qué puedes ayudarme|en qué puede ayudarme|en qué me puedes ayudar|en qué me puede ayudar|cómo puedes ayudarme|cómo puede ayudarme|qué puedo preguntarte|qué puedo preguntar|qué te puedo preguntar|qué sabes|para qué sirves|ayuda|ayúdame|ayúdeme|necesito ayuda|puedes ayudarme|puede ayudarme|me puedes ayudar|me puede ayudar|tengo una pregunta|puedo hacer una pregunta|puedo preguntar algo|qué preguntas puedes responder',
    notHelpful:
      'no me ayuda|eso no me ayuda|no ayuda|no me ayudas|no me estás ayudando|no me está ayudando|no estás ayudando|no me ha ayudado|no me ayudó|no ayudó|no sirve|eso no sirve|no me sirve|eso no me sirve|no es útil|no fue útil|poco útil|inútil|eres inútil|es inútil|no responde a mi pregunta|no responde mi pregunta|eso no responde a mi pregunta|no contesta mi pregunta|eso no es una respuesta|tonto|eres tonto|estúpido|eres estúpido|no entiendo|no lo entiendo|no me entiendes|no me entiende|no entiendes|qué mal|pésimo|pérdida de tiempo|una pérdida de tiempo|me rindo|no sabes nada|vaya tontería|tonterías',
    wrong:
      'mal|está mal|eso está mal|falso|es falso|eso es falso|incorrecto|es incorrecto|eso es incorrecto|respuesta incorrecta|no es correcto|eso no es correcto|no es cierto|eso no es cierto|no es verdad|eso no es verdad|no es así|eso no es así|un error|es un error|te equivocas|se equivoca|te has equivocado|no es lo que pregunté|eso no es lo que pregunté|no pregunté eso|no es lo que he preguntado|no es lo que quería decir|no quise decir eso|no me refería a eso|no me refiero a eso|esa no es mi pregunta|esa no era mi pregunta|me has entendido mal|me ha entendido mal|no es lo que busco|no es eso',
    around:
      'muy amable|por su ayuda|por tu ayuda|por todo|a todos|y|otra vez|de nuevo|muy|mucho|tan|por la ayuda|por la respuesta|por la información|por su respuesta|por tu respuesta|respuesta|rápida|ayuda|información|por|la|pero|ah|oh|eso|es|esto|nada|me|a ti|a usted|señor|señora|amigo|realmente|para nada|en absoluto|por favor',
    yes: 'sí|si|sí por favor|si por favor|claro|por favor|por supuesto',
  },
  it: {
    greeting:
      'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|buondì|ehi|hey|saluti|piacere|cè qualcuno|c è qualcuno|ci sei|è lì|pronto|ciao a tutti',
    wellbeing: 'come sta|come stai|come va|tutto bene|come va oggi|ciao come stai|ciao come va',
    thanks:
      'grazie|grazie mille|molte grazie|mille grazie|tante grazie|ottimo|grazie tante|grazie infinite|grazie di cuore|la ringrazio|ti ringrazio|eccellente|fantastico|meraviglioso|stupendo|benissimo|ottimo lavoro|molto utile|è molto utile|mi ha aiutato molto|mi hai aiutato molto|gentilissimo|molto gentile|bravo|super|grande',
    ok: 'ok|okay|va bene|daccordo|bene|molto bene|capito|ho capito|capisco|chiaro|certo|perfetto|ah|aha|giusto|inteso|buono a sapersi',
    goodbye:
      'arrivederci|a presto|buona giornata|buona serata|buonanotte|ci vediamo|addio|a domani|alla prossima|a dopo|buon weekend|buon fine settimana|stammi bene|buona notte|ci sentiamo|bye|buon proseguimento',
    no: 'no|non ora|adesso no|non ancora|meglio di no|non importa|lascia stare|lasci stare|lasciamo perdere|fa niente|non serve|non proprio',
    done: 'no grazie|è tutto|questo è tutto|basta così|nientaltro|nulla più|a posto|a posto così|tutto chiaro',
    identity:
      'chi sei|chi è lei|lei chi è|tu chi sei|come ti chiami|come si chiama|qual è il tuo nome|qual è il suo nome|il tuo nome|con chi parlo|con chi sto parlando|cosa sei|presentati',
    abilities:
      'cosa puoi fare|che cosa puoi fare|cosa può fare|che cosa può fare|cosa sai fare|cosa puoi fare per me|cosa può fare per me|come puoi aiutarmi|come può aiutarmi|in cosa puoi aiutarmi|in cosa può aiutarmi|cosa posso chiederti|cosa posso chiedere|che cosa posso chiedere|cosa posso chiederle|cosa sai|a cosa servi|aiuto|aiutami|mi aiuti|ho bisogno di aiuto|puoi aiutarmi|può aiutarmi|mi puoi aiutare|mi può aiutare|ho una domanda|posso fare una domanda|posso chiedere una cosa|a quali domande puoi rispondere',
    notHelpful:
      'non mi aiuta|questo non mi aiuta|non aiuta|non mi aiuti|non mi stai aiutando|non mi sta aiutando|non mi ha aiutato|non mi hai aiutato|non è utile|non è stato utile|poco utile|inutile|è inutile|sei inutile|non risponde alla mia domanda|non hai risposto alla mia domanda|non ha risposto alla mia domanda|non è una risposta|questa non è una risposta|stupido|sei stupido|scemo|non capisco|non ho capito|non mi capisci|non mi capisce|non capisci|perdita di tempo|una perdita di tempo|è una perdita di tempo|mi arrendo|non serve a niente|non serve a nulla|pessimo|che schifo|sciocchezze',
    wrong:
      'sbagliato|è sbagliato|hai sbagliato|ha sbagliato|errato|è errato|risposta sbagliata|falso|è falso|non è corretto|non è giusto|non è vero|questo non è vero|non è così|un errore|è un errore|ti sbagli|si sbaglia|non è quello che ho chiesto|non ho chiesto questo|non è quello che intendevo|non intendevo questo|non è la mia domanda|non era la mia domanda|mi hai frainteso|mi ha frainteso|hai capito male|ha capito male|non è quello che cerco|non è questo',
    around:
      'a tutti|per l aiuto|per laiuto|ancora|e|di tutto|molto gentile|molto|tanto|così|per la risposta|per le informazioni|per il suo aiuto|per il tuo aiuto|risposta|veloce|rapida|aiuto|per|la|ma|ah|oh|questo|è|davvero|affatto|per niente|a lei|a te|signore|signora|sì|per favore',
    yes: 'sì|si|sì grazie|si grazie|certo|volentieri|per favore',
  },
  pt: {
    greeting:
      'olá|ola|oi|bom dia|boa tarde|boa noite|oie|alô|saudações|e aí|bons dias|boas|há alguém aí|tem alguém aí|está aí|você está aí|prazer|hey',
    wellbeing:
      'tudo bem|como vai|como está|como vai você|como estás|tudo bom|como você está|olá tudo bem|oi tudo bem',
    thanks:
      'obrigado|obrigada|muito obrigado|muito obrigada|valeu|perfeito|ótimo|obrigadão|muitíssimo obrigado|muitíssimo obrigada|agradeço|agradecido|agradecida|excelente|fantástico|maravilhoso|maravilha|show|legal|muito útil|ajudou muito|ajudou|ajudou me muito|muito bom|impecável|que bom|bacana',
    ok: 'ok|okay|está bem|tá bom|tá|certo|bem|muito bem|entendi|entendo|percebi|percebo|compreendo|de acordo|combinado|beleza|bom|ah|pois|claro',
    goodbye:
      'tchau|adeus|até logo|até breve|até mais|até amanhã|tenha um bom dia|bom fim de semana|até à próxima|até a próxima|até já|bom dia para si|boa semana|tchau tchau|xau|bye|fique bem|tenha um ótimo dia|um abraço|um bom dia',
    no: 'não|nao|agora não|ainda não|melhor não|não importa|tanto faz|esquece|esqueça|deixa|deixa pra lá|deixe estar|não é preciso|não precisa|nem por isso',
    done: 'não obrigado|não obrigada|é só isso|é tudo|isso é tudo|só isso|mais nada|nada mais|tudo certo|tudo claro',
    identity:
      'quem é você|quem és|quem és tu|quem é|como você se chama|como te chamas|como se chama|qual é o seu nome|qual é o teu nome|qual o seu nome|seu nome|com quem falo|com quem estou a falar|com quem estou falando|o que é você|apresente se',
    abilities:
      'o que você pode fazer|o que podes fazer|o que pode fazer|o que você faz|o que fazes|o que sabe fazer|o que pode fazer por mim|como pode me ajudar|como pode ajudar me|como podes ajudar me|como você pode me ajudar|em que pode ajudar|em que você pode me ajudar|o que posso perguntar|o que te posso perguntar|o que posso te perguntar|o que sabe|para que serve|ajuda|ajude me|me ajude|me ajuda|preciso de ajuda|pode me ajudar|pode ajudar me|você pode me ajudar|tenho uma pergunta|tenho uma dúvida|posso fazer uma pergunta|posso perguntar uma coisa|a que perguntas pode responder',
    notHelpful:
      'não ajuda|isso não ajuda|não me ajuda|isso não me ajuda|não ajudou|isso não ajudou|não me ajudou|isso não me ajudou|não está a ajudar|não está ajudando|você não está ajudando|não é útil|não foi útil|pouco útil|inútil|é inútil|você é inútil|não responde à minha pergunta|não responde a minha pergunta|isso não responde à minha pergunta|não respondeu à minha pergunta|isso não é uma resposta|estúpido|burro|você é burro|não entendo|não entendi|não percebo|não percebi|não compreendo|você não me entende|não me entende|perda de tempo|uma perda de tempo|é uma perda de tempo|desisto|não serve|não serve para nada|péssimo|que horror|disparate',
    wrong:
      'errado|está errado|isso está errado|falso|é falso|isso é falso|incorreto|está incorreto|resposta errada|não está certo|isso não está certo|não é verdade|isso não é verdade|não é correto|um erro|é um erro|está enganado|você está errado|não foi isso que perguntei|não foi o que perguntei|não é o que perguntei|não perguntei isso|não foi isso que eu quis dizer|não foi isso que quis dizer|não quis dizer isso|não é isso|não era isso|essa não é a minha pergunta|não era a minha pergunta|entendeu mal|me entendeu mal|não é o que procuro',
    around:
      'pela ajuda|por tudo|a todos|e|mais uma vez|muito|tão|pela resposta|pela informação|pela sua ajuda|pela tua ajuda|resposta|rápida|ajuda|pela|mas|ah|oh|isso|é|foi|mesmo|nada|me|você|a si|senhor|senhora|sim|por favor',
    yes: 'sim|sim por favor|claro|por favor|quero',
  },
  nl: {
    greeting:
      'hallo|hoi|hey|goedemorgen|goedemiddag|goedenavond|goedendag|dag|hoi hoi|goeiemorgen|goeiedag|goeienavond|goedenmorgen|goeden dag|dag allemaal|hallo daar|is daar iemand|iemand daar|ben je daar|bent u daar|hé|hee|aangenaam',
    wellbeing: 'hoe gaat het|hoe gaat het met u|hoe gaat het met je|hoe is het|alles goed|hoe gaat ie',
    thanks:
      'bedankt|dank u|dank u wel|dank je|dank je wel|dankjewel|hartelijk dank|top|perfect|heel erg bedankt|erg bedankt|duizendmaal dank|veel dank|dank jullie wel|thanks|super|geweldig|fantastisch|mooi|fijn|dat helpt|heel fijn|heel handig|heel nuttig|goed geholpen|je hebt me goed geholpen|u hebt me goed geholpen|toppie|heerlijk',
    ok: 'ok|okay|oké|oke|goed|prima|begrepen|ik begrijp het|snap ik|ik snap het|duidelijk|in orde|is goed|aha|ah|juist|helder|akkoord|goed om te weten',
    goodbye:
      'doei|tot ziens|tot later|tot straks|fijne dag|fijne dag nog|prettige dag|welterusten|tot morgen|tot de volgende keer|tot snel|daag|dag hoor|fijne avond|fijn weekend|prettige avond|prettig weekend|een fijne dag|bye|het beste|houdoe',
    no: 'nee|neen|nu niet|nog niet|liever niet|niet nu|laat maar|maakt niet uit|vergeet het maar|niet nodig|niet echt',
    done: 'nee bedankt|nee dank u|nee dank je|nee hoor|dat was alles|dat is alles|dat was het|verder niets|niets meer|alles duidelijk',
    identity:
      'wie ben je|wie bent u|wat ben je|wat bent u|hoe heet je|hoe heet u|wat is je naam|wat is uw naam|je naam|met wie spreek ik|met wie praat ik|met wie chat ik|stel je voor',
    abilities:
      'wat kun je|wat kan je|wat kunt u|wat kun je doen|wat kan je doen|wat kunt u doen|wat kun je voor me doen|wat kunt u voor mij doen|waarmee kun je helpen|waarmee kun je me helpen|waarmee kunt u helpen|waarmee kunt u mij helpen|wat kan ik je vragen|wat kan ik u vragen|wat kan ik vragen|wat weet je|wat weet u|hoe kun je me helpen|hoe kunt u mij helpen|help|help me|hulp|ik heb hulp nodig|kun je me helpen|kunt u mij helpen|kunt u me helpen|kan je me helpen|ik heb een vraag|mag ik iets vragen|kan ik iets vragen|waar ben je voor|welke vragen kun je beantwoorden',
    notHelpful:
      'helpt niet|dat helpt niet|helpt mij niet|helpt me niet|dat helpt me niet|dat helpt mij niet|je helpt me niet|u helpt mij niet|heeft niet geholpen|dat heeft niet geholpen|niet nuttig|is niet nuttig|niet behulpzaam|nutteloos|is nutteloos|je bent nutteloos|waardeloos|is waardeloos|beantwoordt mijn vraag niet|dat beantwoordt mijn vraag niet|dat is geen antwoord|geen antwoord|dom|je bent dom|domme bot|stom|onzin|ik begrijp het niet|ik snap het niet|begrijp ik niet|snap ik niet|je begrijpt me niet|u begrijpt mij niet|je snapt het niet|slecht|tijdverspilling|ik geef het op|daar heb ik niets aan|hier heb ik niets aan',
    wrong:
      'fout|is fout|dat is fout|verkeerd|is verkeerd|dat is verkeerd|fout antwoord|verkeerd antwoord|klopt niet|dat klopt niet|niet juist|is niet juist|dat is niet juist|niet waar|is niet waar|dat is niet waar|niet correct|dat is niet correct|een fout|dat is een fout|dat bedoel ik niet|dat bedoelde ik niet|dat heb ik niet gevraagd|daar vroeg ik niet naar|dat vroeg ik niet|dat was mijn vraag niet|dat was niet mijn vraag|ik bedoelde iets anders|ik bedoel iets anders|verkeerd begrepen|je begrijpt me verkeerd|u begrijpt mij verkeerd|dat zoek ik niet',
    around:
      'allemaal|voor de hulp|voor uw hulp|voor je hulp|alvast|nogmaals|en|hoor|heel|erg|zo|veel|dat|dit|het|voor het antwoord|voor het snelle antwoord|voor de informatie|voor|antwoord|snelle|hulp|informatie|maar|ach|oh|ja|echt|helemaal|mij|me|je|u|is|was|meneer|mevrouw|alstublieft',
    yes: 'ja|ja graag|graag|ja alstublieft|zeker',
  },
  pl: {
    greeting:
      'cześć|dzień dobry|dobry wieczór|witam|hej|siema|czesc|witaj|witajcie|dzien dobry|hejka|halo|jest tam kto|jest tu ktoś|jesteś tam|siemka|dobry',
    wellbeing: 'jak się masz|jak się pan ma|jak się pani ma|co słychać|jak leci|co tam|jak tam',
    thanks:
      'dziękuję|dzięki|dziękuję bardzo|super|bardzo dziękuję|wielkie dzięki|dzięki wielkie|dziękuję ślicznie|serdecznie dziękuję|dziękuje|dzieki|dziekuje|thx|perfekcyjnie|doskonale|wspaniale|ekstra|idealnie|fajnie|to pomogło|pomogło|bardzo pomocne|to bardzo pomocne|miło z twojej strony|znakomicie',
    ok: 'ok|okej|okay|dobrze|dobra|rozumiem|jasne|w porządku|zrozumiałem|zrozumiałam|aha|no tak|świetnie|bardzo dobrze|zgoda|spoko',
    goodbye:
      'do widzenia|pa|na razie|dobranoc|miłego dnia|do zobaczenia|do usłyszenia|cześć i dzięki|papa|trzymaj się|miłego wieczoru|miłego weekendu|na razie pa|do jutra|żegnaj|bye',
    no: 'nie|nie teraz|jeszcze nie|raczej nie|nieważne|nie ważne|nie trzeba|nie szkodzi|zapomnij',
    done: 'nie dziękuję|nie dzięki|to wszystko|to już wszystko|nic więcej|wszystko jasne|tylko tyle',
    identity:
      'kim jesteś|kto ty jesteś|kto to|jak się nazywasz|jak masz na imię|jak się pan nazywa|jak się pani nazywa|z kim rozmawiam|czym jesteś|przedstaw się|twoje imię',
    abilities:
      'co potrafisz|co umiesz|co możesz zrobić|co możesz|co możesz dla mnie zrobić|w czym możesz pomóc|w czym możesz mi pomóc|w czym może pan pomóc|jak możesz mi pomóc|jak możesz pomóc|o co mogę zapytać|o co mogę cię zapytać|o co mogę pytać|co wiesz|do czego służysz|pomoc|pomocy|pomóż mi|proszę o pomoc|potrzebuję pomocy|możesz mi pomóc|czy możesz mi pomóc|możesz pomóc|mam pytanie|czy mogę zapytać|czy mogę o coś zapytać|na jakie pytania odpowiadasz',
    notHelpful:
      'to nie pomaga|nie pomaga|nie pomagasz|nie pomagasz mi|to nie pomogło|nie pomogło|nie pomogłeś|to mi nie pomaga|to mi nie pomogło|nieprzydatne|bezużyteczne|to bezużyteczne|jesteś bezużyteczny|bez sensu|to bez sensu|to nie odpowiada na moje pytanie|nie odpowiada na moje pytanie|nie odpowiedziałeś na moje pytanie|to nie jest odpowiedź|głupi|głupi bot|jesteś głupi|bzdura|bzdury|nie rozumiem|nie rozumiesz|nie rozumiesz mnie|strata czasu|to strata czasu|poddaję się|beznadzieja|beznadziejne|słabo',
    wrong:
      'źle|to źle|błąd|to błąd|błędne|błędna odpowiedź|zła odpowiedź|nieprawda|to nieprawda|to nie jest prawda|niepoprawne|to niepoprawne|to nie tak|nie tak|mylisz się|nie o to pytałem|nie o to pytałam|nie o to mi chodziło|nie o to mi chodzi|nie o to chodzi|to nie było moje pytanie|to nie moje pytanie|źle mnie zrozumiałeś|źle zrozumiałeś|nie tego szukam|nie tego szukałem|to się nie zgadza|nie zgadza się',
    around:
      'bardzo|tak|to|za pomoc|za odpowiedź|za szybką odpowiedź|za informację|za informacje|odpowiedź|szybka|ale|ach|no|naprawdę|wcale|mi|ci|panu|pani|wszystkim|i|jeszcze raz|proszę|już|też',
    yes: 'tak|tak proszę|poproszę|chętnie',
  },
  tr: {
    greeting:
      'merhaba|selam|günaydın|iyi günler|iyi akşamlar|merhabalar|selamlar|selamün aleyküm|iyi sabahlar|hey|alo|kimse var mı|orada mısınız|orada mısın|tünaydın|iyi çalışmalar',
    wellbeing: 'nasılsınız|nasılsın|nasıl gidiyor|naber|ne haber|iyi misiniz|iyi misin',
    thanks:
      'teşekkürler|teşekkür ederim|çok teşekkürler|sağ olun|sağol|çok teşekkür ederim|teşekkür ederiz|çok sağ olun|çok sağ ol|sağ ol|eyvallah|teşekkürlerimle|minnettarım|mükemmel|süper|çok iyi|çok güzel|muhteşem|çok yardımcı oldu|yardımcı oldu|çok yardımcı oldunuz|çok işime yaradı|işime yaradı|ellerinize sağlık|bravo',
    ok: 'ok|okey|tamam|tamamdır|peki|anladım|anlıyorum|olur|iyi|güzel|harika|pekala|aha|doğru|tabii|anlaşıldı',
    goodbye:
      'hoşça kalın|hoşçakal|görüşürüz|güle güle|iyi geceler|hoşça kal|hoşçakalın|görüşmek üzere|sonra görüşürüz|kendine iyi bak|kendinize iyi bakın|iyi hafta sonları|bay bay|bye|allahaısmarladık|iyi günler dilerim|yarın görüşürüz',
    no: 'hayır|yok|şimdi değil|henüz değil|gerek yok|boş ver|boşver|önemli değil|fark etmez|pek değil',
    done: 'hayır teşekkürler|hayır teşekkür ederim|yok teşekkürler|hepsi bu|bu kadar|başka bir şey yok|başka yok',
    identity:
      'sen kimsin|siz kimsiniz|kimsin|kimsiniz|adın ne|adınız ne|ismin ne|isminiz ne|kiminle konuşuyorum|kiminle görüşüyorum|nesin sen|kendini tanıt',
    abilities:
      'ne yapabilirsin|ne yapabilirsiniz|neler yapabilirsin|neler yapabilirsiniz|benim için ne yapabilirsin|nasıl yardımcı olabilirsin|nasıl yardımcı olabilirsiniz|bana nasıl yardımcı olabilirsin|bana nasıl yardımcı olabilirsiniz|ne sorabilirim|sana ne sorabilirim|size ne sorabilirim|neler sorabilirim|neler biliyorsun|ne biliyorsun|ne işe yararsın|yardım|yardım et|yardım edin|yardıma ihtiyacım var|yardım lazım|bana yardım et|bana yardım edin|bana yardım eder misin|bana yardım eder misiniz|yardım eder misin|yardımcı olur musunuz|yardımcı olur musun|bir sorum var|bir şey sorabilir miyim|soru sorabilir miyim|hangi soruları yanıtlayabilirsin',
    notHelpful:
      'yardımcı olmadı|bu yardımcı olmadı|yardımcı olmuyor|bu yardımcı olmuyor|yardımcı olmuyorsun|yardımcı olmuyorsunuz|yardım etmiyorsun|yardım etmiyorsunuz|işe yaramadı|işe yaramıyor|bu işe yaramadı|bu işe yaramıyor|faydasız|faydası yok|işe yaramaz|saçma|saçmalık|bu saçmalık|aptal|aptal bot|aptalsın|soruma cevap vermedin|soruma cevap vermediniz|sorumu yanıtlamadı|sorumu yanıtlamadın|bu bir cevap değil|bu cevap değil|anlamadım|anlamıyorum|beni anlamıyorsun|beni anlamadın|beni anlamadınız|anlamıyorsun|zaman kaybı|vakit kaybı|pes ediyorum|kötü|berbat|rezalet',
    wrong:
      'yanlış|bu yanlış|yanlış cevap|yanlışsın|doğru değil|bu doğru değil|hatalı|bu hatalı|hata|bu bir hata|yanılıyorsun|yanılıyorsunuz|bunu sormadım|sorduğum bu değil|sorduğum bu değildi|onu demek istemedim|bunu demek istemedim|demek istediğim bu değil|demek istediğim bu değildi|sorum bu değildi|sorum bu değil|yanlış anladın|yanlış anladınız|beni yanlış anladın|aradığım bu değil|bu değil',
    around:
      'çok|bu|şu|o|için|yardımınız için|yardımın için|yardım için|cevap için|cevabınız için|bilgi için|hızlı|cevap|yanıt|ama|ah|oh|evet|gerçekten|hiç|bana|size|sana|herkese|tekrar|yine|ve|lütfen|arkadaşlar|hocam|bey|hanım',
    yes: 'evet|evet lütfen|lütfen|olur',
  },
  ar: {
    greeting:
      'مرحبا|مرحبًا|السلام عليكم|أهلا|أهلاً|صباح الخير|مساء الخير|اهلا|هلا|هلا والله|أهلين|اهلين|أهلا وسهلا|اهلا وسهلا|سلام|سلام عليكم|السلام عليكم ورحمة الله|السلام عليكم ورحمة الله وبركاته|هاي|هالو|ألو|الو|هل من أحد|هل يوجد أحد|في حد|مرحباً|تحياتي|نهارك سعيد',
    wellbeing: 'كيف حالك|كيف حالكم|كيف الحال|كيفك|شلونك|كيف الأحوال|اخبارك|أخبارك',
    thanks:
      'شكرا|شكرًا|شكراً|شكرا جزيلا|شكرا لك|ممتاز|شكرا كثيرا|شكرا جدا|شكرا جزيلاً|شكراً جزيلاً|شكراً لك|شكرًا لك|شكرا لكم|ألف شكر|الف شكر|مشكور|مشكورين|يعطيك العافية|جزاك الله خيرا|بارك الله فيك|أشكرك|اشكرك|أشكركم|رائع|عظيم|جميل|مفيد|مفيد جدا|هذا مفيد|ساعدتني كثيرا|تسلم|الله يسلمك|كان مفيدا',
    ok: 'حسنا|حسنًا|حسناً|طيب|تمام|فهمت|مفهوم|أوكي|اوكي|أوك|جيد|ماشي|واضح|صحيح|موافق|ok',
    goodbye:
      'مع السلامة|إلى اللقاء|وداعا|تصبح على خير|باي|سلامات|إلى اللقاء قريبا|الى اللقاء|في أمان الله|أراك لاحقا|يوما سعيدا|نهارا سعيدا|أتمنى لك يوما سعيدا|ليلة سعيدة|وداعاً|وداعًا',
    no: 'لا|كلا|ليس الآن|ليس بعد|لا داعي|لا يهم|انس الأمر|مش مهم|ليس تماما',
    done: 'لا شكرا|لا شكرًا|لا شكراً|هذا كل شيء|هذا كل شي|لا شيء آخر|كل شيء واضح|خلاص',
    identity:
      'من أنت|من انت|من أنتم|مين انت|ما اسمك|ايش اسمك|شو اسمك|مع من أتحدث|مع من اتحدث|من معي|عرف نفسك|عرف بنفسك|ما أنت',
    abilities:
      'ماذا يمكنك أن تفعل|ماذا يمكنك ان تفعل|ماذا تستطيع أن تفعل|ماذا تستطيع ان تفعل|ماذا تفعل|بماذا يمكنك مساعدتي|بماذا تساعدني|كيف يمكنك مساعدتي|كيف تساعدني|كيف يمكنك المساعدة|ماذا يمكنني أن أسألك|ماذا يمكنني أن أسأل|ماذا أسألك|ماذا تعرف|مساعدة|المساعدة|ساعدني|أحتاج مساعدة|احتاج مساعدة|أحتاج إلى مساعدة|أريد مساعدة|اريد مساعدة|هل يمكنك مساعدتي|ممكن تساعدني|ممكن مساعدة|لدي سؤال|عندي سؤال|هل يمكنني طرح سؤال|ممكن سؤال|ممكن أسأل',
    notHelpful:
      'هذا لا يساعد|لا يساعد|هذا لا يساعدني|لا يساعدني|لم يساعد|لم يساعدني|هذا لم يساعدني|هذا لم يساعد|أنت لا تساعد|انت لا تساعد|أنت لا تساعدني|لم تساعدني|لا تساعدني|غير مفيد|هذا غير مفيد|غير نافع|بلا فائدة|لا فائدة|لا فائدة منك|عديم الفائدة|لم تجب عن سؤالي|لم تجب على سؤالي|هذا لا يجيب عن سؤالي|هذا ليس جوابا|هذه ليست إجابة|غبي|أنت غبي|انت غبي|هراء|كلام فارغ|لا أفهم|لا افهم|لم أفهم|لم افهم|أنت لا تفهم|لا تفهمني|لم تفهمني|مضيعة للوقت|مضيعة وقت|سيئ|سيء|خدمة سيئة',
    wrong:
      'خطأ|هذا خطأ|غلط|هذا غلط|إجابة خاطئة|اجابة خاطئة|الإجابة خاطئة|غير صحيح|هذا غير صحيح|ليس صحيحا|هذا ليس صحيحا|كذب|هذا كذب|أنت مخطئ|انت مخطئ|ليس هذا ما سألت عنه|لم أسأل عن هذا|لم اسأل عن هذا|ليس هذا سؤالي|هذا ليس سؤالي|ليس هذا ما قصدته|لم أقصد ذلك|لم أقصد هذا|لا أقصد هذا|قصدت شيئا آخر|أقصد شيئا آخر|فهمتني خطأ|ليس هذا ما أبحث عنه|ليس هذا ما أريد',
    around:
      'جدا|كثيرا|لك|لكم|على المساعدة|على مساعدتك|على الإجابة|على الرد|على الرد السريع|هذا|هذه|لكن|آه|نعم|حقا|أبدا|مرة أخرى|و|يا|أخي|أختي|للجميع|من فضلك',
    yes: 'نعم|نعم من فضلك|أجل|طبعا|من فضلك',
  },
  ja: {
    greeting:
      'こんにちは|こんばんは|おはよう|おはようございます|はじめまして|もしもし|やあ|どうもこんにちは|ハロー|ハイ|おはよ|こんちは|ちわ|よろしく|よろしくお願いします|宜しくお願いします|すみません|誰かいますか|いますか|お疲れ様です',
    wellbeing: 'お元気ですか|元気ですか|元気|調子はどうですか|調子はどう|ごきげんいかがですか',
    thanks:
      'ありがとう|ありがとうございます|ありがとうございました|どうも|どうもありがとう|どうもありがとうございます|どうもありがとうございました|本当にありがとう|本当にありがとうございます|ありがと|サンキュー|感謝します|感謝しています|助かります|助かりました|とても助かりました|すばらしい|素晴らしい|素晴らしいです|完璧|完璧です|最高|最高です|すごい|役に立ちました|とても役に立ちました|参考になりました|お世話になりました|ありがとうね',
    ok: 'はい|ok|オーケー|了解|了解です|了解しました|わかりました|分かりました|承知しました|なるほど|そうですか|いいです|いいですね|そうなんですね|良いです|うん',
    goodbye:
      'さようなら|じゃあね|バイバイ|おやすみなさい|失礼します|では|では失礼します|失礼いたします|またね|また今度|また来ます|それではまた|おやすみ|良い一日を|よい一日を|さよなら|お疲れ様でした',
    no: 'いいえ|いや|結構です|けっこうです|今はいいです|まだです|大丈夫です|やめておきます|別に|特にない|特にないです|特にありません|ありません|ないです',
    done: '以上です|それだけです|これで大丈夫です|もう大丈夫です|他にはありません|ほかにはありません|いいえありがとう|いいえありがとうございます|いいえ大丈夫です|それで全部です',
    identity:
      'あなたは誰ですか|あなたは誰|誰ですか|だれですか|お名前は|名前は|お名前は何ですか|名前は何ですか|名前を教えて|名前を教えてください|お名前を教えてください|あなたは何ですか|自己紹介して|自己紹介してください|どなたですか',
    abilities:
      '何ができますか|何ができるの|何ができる|何が出来ますか|何を聞けますか|何を質問できますか|何が聞けますか|何を聞けばいいですか|どんな質問ができますか|何に答えられますか|どんなことができますか|何を知っていますか|ヘルプ|助けて|助けてください|助けが必要です|手伝って|手伝ってください|手伝ってくれますか|質問があります|質問してもいいですか|聞きたいことがあります|質問です',
    notHelpful:
      '役に立たない|役に立ちません|役に立たなかった|役に立ちませんでした|全然役に立たない|使えない|使えないボット|助けになりません|助けにならない|助けになっていません|答えになっていません|答えになってない|答えになっていない|質問に答えていません|質問に答えてない|質問の答えになっていません|意味がわからない|意味がわかりません|意味不明|わかりません|分かりません|わからない|分からない|理解できません|理解できない|ばか|バカ|馬鹿|ひどい|最悪|時間の無駄|時間の無駄です|ダメ|だめ|だめです|がっかり|もういい',
    wrong:
      '違う|違います|ちがいます|ちがう|それは違います|それは違う|間違い|間違いです|間違っています|間違ってる|それは間違いです|それは間違っています|間違えています|正しくない|正しくありません|本当ではありません|嘘|うそ|嘘です|そうじゃない|そうではありません|そういう意味ではありません|そういう意味じゃない|そういうことではありません|聞いていることと違います|質問と違います|そんなことは聞いていません|それは聞いていません|誤解しています|誤解です',
    around:
      'とても|本当に|すごく|大変|はい|あの|えっと|ああ|それでは|それ|これ|今日は|皆さん|みなさん|全然|全く|ね|よ|です|も|は',
    yes: 'はい|はいお願いします|お願いします|ええ',
  },
  zh: {
    greeting:
      '你好|您好|嗨|早上好|下午好|晚上好|哈喽|你好啊|你好呀|您好啊|大家好|早|早安|上午好|中午好|哈啰|嗨你好|在吗|在么|有人吗|有人在吗|你在吗|您在吗|喂|hello你好',
    wellbeing: '你好吗|您好吗|最近怎么样|最近好吗|你怎么样|怎么样',
    thanks:
      '谢谢|谢谢你|谢谢您|多谢|非常感谢|好的谢谢|谢了|谢啦|谢谢啦|谢谢了|感谢|感谢您|感谢你|太感谢了|十分感谢|万分感谢|非常感谢您|太谢谢了|谢谢您的帮助|谢谢你的帮助|谢谢帮助|多谢了|3q|太好了|太棒了|很好|非常好|棒|真棒|很有帮助|有帮助|很有用|有用|帮了大忙|完美|不错|厉害|赞|辛苦了|解决了',
    ok: '好|好的|好吧|行|行吧|可以|嗯|嗯嗯|哦|噢|知道了|明白|明白了|了解|了解了|懂了|没问题|ok|收到|对|是的|原来如此',
    goodbye:
      '再见|拜拜|回头见|晚安|再会|下次见|明天见|拜|88|祝你愉快|祝您愉快|祝你有美好的一天|祝您生活愉快|先这样|走了|我走了|回见',
    no: '不|不是|不用|不用了|不要|不需要|没有|暂时不用|现在不用|算了|没关系|还没有|不必了|不太',
    done: '不用了谢谢|不用谢谢|没有了|没有了谢谢|没了|就这些|就这样|没别的了|没其他问题了|没有其他问题了|没有问题了|没问题了',
    identity:
      '你是谁|您是谁|你是什么|你叫什么|你叫什么名字|您叫什么名字|你的名字|你的名字是什么|你是哪位|您是哪位|我在和谁说话|我在跟谁聊天|介绍一下你自己|自我介绍|自我介绍一下',
    abilities:
      '你能做什么|您能做什么|你会做什么|你可以做什么|你会什么|你能干什么|你能帮我什么|你能帮我做什么|你可以帮我什么|您能帮我什么|你能怎么帮我|我可以问你什么|我能问你什么|我可以问什么|能问什么|可以问什么|你知道什么|你能回答什么|你能回答什么问题|你有什么用|帮助|帮帮我|帮我|请帮我|请帮帮我|我需要帮助|需要帮助|你能帮我吗|您能帮我吗|能帮我吗|可以帮我吗|可以帮忙吗|我有个问题|我有一个问题|我有问题|我想问个问题|可以问个问题吗|请问|我想问一下',
    notHelpful:
      '没用|没有用|没有帮助|没帮助|没什么帮助|没什么用|这没用|这没有帮助|这没有用|不管用|你没帮到我|你没有帮到我|没帮到我|没有帮到我|你帮不了我|帮不了我|你没有回答我的问题|没有回答我的问题|没回答我的问题|你没回答我的问题|答非所问|这不是答案|废话|胡说|胡说八道|笨|太笨了|你真笨|傻|你傻吗|垃圾|智障|不懂|我不懂|我不明白|不明白|看不懂|听不懂|我听不懂|你不明白|你不懂|你不懂我的意思|浪费时间|太差了|差劲|糟糕|无语|什么鬼|失望',
    wrong:
      '错|错了|你错了|这是错的|不对|这不对|不正确|这不正确|回答错误|错误|答案错了|答错了|不是这样|不是这样的|不是真的|这不是真的|骗人|我不是这个意思|不是这个意思|我不是问这个|我没问这个|我问的不是这个|不是我问的|这不是我的问题|这不是我要的|不是我要的|你理解错了|你误会了|理解错了|你搞错了|搞错了|不是这个',
    around:
      '非常|很|真的|真|太|了|啊|呀|吧|哦|嗯|你|您|我|这|这个|那|那个|但是|可是|呢|的|帮助|您的帮助|你的帮助|回复|您的回复|一点|完全|根本|请',
    yes: '是|是的|好|好的|要|可以|想',
  },
};
