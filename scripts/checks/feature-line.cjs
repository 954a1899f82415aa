/** The features of the server, highest first: each may use those further down, none beside it. */
const featureLine = [
  ['admin'],
  ['privacy'],
  ['insights', 'integrations', 'mail', 'exams', 'onboarding', 'help'],
  ['conversations'],
  ['handoffs'],
  ['answering'],
  ['knowledge'],
  ['agents'],
  ['billing'],
  ['notifications', 'leads'],
  ['businesses'],
  ['accounts'],
];

module.exports = { featureLine };
