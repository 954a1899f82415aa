/** What columns and marks are called that hold a question or its answer, in the languages that people write them in. */
const pairs: { question: string; answer: string; marks?: [string, string] }[] = [
  { question: 'question|questions|query|faq', answer: 'answer|answers|response|reply', marks: ['Q', 'A'] },
  { question: 'frage|fragen', answer: 'antwort|antworten', marks: ['F', 'A'] },
  { question: 'pregunta|preguntas', answer: 'respuesta|respuestas', marks: ['P', 'R'] },
  { question: 'question|questions', answer: 'réponse|réponses|reponse|reponses', marks: ['Q', 'R'] },
  { question: 'domanda|domande', answer: 'risposta|risposte', marks: ['D', 'R'] },
  { question: 'pergunta|perguntas', answer: 'resposta|respostas', marks: ['P', 'R'] },
  { question: 'vraag|vragen', answer: 'antwoord|antwoorden', marks: ['V', 'A'] },
  { question: 'fråga|frågor|spørgsmål|spørsmål|spurning', answer: 'svar' },
  { question: 'kysymys', answer: 'vastaus' },
  { question: 'pytanie|pytania', answer: 'odpowiedź|odpowiedzi' },
  { question: 'otázka|otázky', answer: 'odpověď|odpoveď|odpovědi' },
  { question: 'kérdés|kérdések', answer: 'válasz|válaszok' },
  { question: 'întrebare|întrebări', answer: 'răspuns|răspunsuri' },
  { question: 'soru|sorular', answer: 'cevap|yanıt|cevaplar' },
  { question: 'вопрос|вопросы|питання', answer: 'ответ|ответы|відповідь', marks: ['В', 'О'] },
  { question: 'ερώτηση|ερωτήσεις', answer: 'απάντηση|απαντήσεις' },
  { question: 'سؤال|السؤال', answer: 'جواب|الجواب|إجابة|الإجابة' },
  { question: 'שאלה', answer: 'תשובה' },
  { question: 'प्रश्न|सवाल', answer: 'उत्तर|जवाब' },
  { question: '问题|問題|提问|质问|質問|問', answer: '回答|答案|答え|解答|答' },
  { question: '질문', answer: '답변|답' },
];

const words = (column: 'question' | 'answer') => [
  ...new Set(pairs.flatMap((pair) => pair[column].split('|'))),
];
const named = (column: 'question' | 'answer', mark: 0 | 1) => {
  // dynamic-pattern: one of the words above and nothing else
  const whole = new RegExp(
    `^(?:${[...words(column), ...pairs.flatMap(({ marks }) => marks?.[mark] ?? [])].join('|')})$`,
    'iu',
  );
  // dynamic-pattern: one of the words above between two spaces
  const part = new RegExp(`(?:^|\\s)(?:${words(column).join('|')})(?:$|\\s)`, 'iu');
  return (header: string) => (whole.test(header) ? 2 : part.test(header) ? 1 : 0);
};

/** 2 where a column's name says it, 1 where it says it among other words, 0 where not. */
export const namesQuestions = named('question', 0);
export const namesAnswers = named('answer', 1);

const startOf = (names: string) =>
  // bounded-pattern: at most 40 characters, because lines are cut to maxMarkLength
  new RegExp(
    `^\\s*(?:[-*+]\\s+)?(?:\\*\\*|__)?(?:${names})\\s*\\d{0,3}\\s*(?:\\*\\*|__)?\\s*[:：]\\s*(?:\\*\\*|__)?\\s*`,
    'iu',
  );

/** How a line begins that is a question, and how its answer does. */
export const markedPairs = pairs.map(({ question, answer, marks }) => ({
  question: startOf(marks ? `${question}|${marks[0]}` : question),
  answer: startOf(marks ? `${answer}|${marks[1]}` : answer),
}));

export const endsAsQuestion = (text: string) => /[?？؟]["'”’»)\]*_\s]*$/.test(text);
