interface Value {
  title: string;
  text: string;
}

export const values: Value[] = [
  {
    title: 'Proof before eloquence',
    text: 'A plain sentence with its source is worth more than a fine one without. If we cannot show where an answer comes from, we do not give it.',
  },
  {
    title: 'Silence is allowed',
    text: 'Saying “I don’t know” is a feature. It protects customers, and it shows owners what is missing.',
  },
  {
    title: 'People decide',
    text: 'What an agent may say, how sure it must be and what is promised is chosen by the business, and can be looked at and taken back.',
  },
  {
    title: 'Your data stays yours',
    text: 'No account with us, no calls home, no third party in the page. Export and deletion are buttons, not requests.',
  },
  {
    title: 'Open to look into',
    text: 'The source, the decisions and their reasons are there to read. Whoever runs Parley can know exactly what it does.',
  },
  {
    title: 'Measured, then said',
    text: 'We publish figures that we measured, with the way we measured them. Where we did not measure, we write “not measured”.',
  },
];

interface CompanyFigure {
  figure: string;
  meaning: string;
  source: string;
}

/** Held against the product by `about-text.test.ts`, as far as they can be counted. */
export const companyFigures: CompanyFigure[] = [
  { figure: '12', meaning: 'languages the widget speaks', source: 'Counted in the widget’s own texts.' },
  {
    figure: '1',
    meaning: 'request before a visitor acts, and no cookie',
    source: 'Held by the tests of the widget.',
  },
  {
    figure: '82',
    meaning: 'invented small businesses our judge of answers was trained and tested with',
    source: 'Model card in the repository: forty, and forty-two more.',
  },
  {
    figure: '0',
    meaning: 'keys, accounts or other services needed to start',
    source: 'One command on a fresh copy of the repository.',
  },
];
