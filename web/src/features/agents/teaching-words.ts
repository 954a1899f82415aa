import type { Teaching } from '@parley/contract/conversations/teaching';
import { formatDayAndTime } from '../../lib/dates.ts';

const percent = (share: number) => `${Math.round(100 * share)}%`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const countOfTeam = ({ team: { answers, hints, unknown } }: Teaching) =>
  [answers, hints, unknown].reduce((sum, { right, wrong }) => sum + right + wrong, 0);
const countOfVisitors = ({ visitors: { helpful, notHelpful } }: Teaching) => helpful + notHelpful;

/** Whether there is anything to show or to reset. */
export const hasTaught = (teaching: Teaching) =>
  teaching.shift !== 0 || teaching.notCounted + countOfTeam(teaching) + countOfVisitors(teaching) > 0;

function howMuch(shift: number) {
  const size = Math.abs(shift);
  return size < 0.25 ? 'a little ' : size < 0.55 ? '' : 'much ';
}

/** `12 verdicts have made this agent a little more careful: it answers from 48% on instead of 45%.` */
export function teachingText(teaching: Teaching) {
  const { shift, bounds, boundsBefore, countFrom } = teaching;
  if (!hasTaught(teaching))
    return countFrom
      ? `No verdicts since ${formatDayAndTime(countFrom)}. Older ones do not count.`
      : 'No verdicts yet.';
  const team = countOfTeam(teaching);
  const visitors = countOfVisitors(teaching);
  const who =
    [
      team > 0 && counted(team, 'verdict', 'verdicts'),
      visitors > 0 && counted(visitors, "visitor's rating", "visitors' ratings"),
    ]
      .filter(Boolean)
      .join(' and ') || 'Verdicts that count no longer';
  // The two may pull in different directions.
  const have = `${team > 0 && visitors > 0 ? 'together ' : ''}${team + visitors === 1 ? 'has' : 'have'}`;
  const [now, before] = [percent(bounds.sure), percent(boundsBefore.sure)];
  if (team + visitors === 0 && shift === 0)
    return `No verdict counts so far: the agent answers from ${now} on.`;
  if (now === before) return `${who} ${have} left this agent as it is: it answers from ${now} on.`;
  return `${who} ${have} made this agent ${howMuch(shift)}${shift > 0 ? 'bolder' : 'more careful'}: it answers from ${now} on instead of ${before}.`;
}

/** What it is made of, without what there is none of. */
export function teachingFacts(teaching: Teaching): { label: string; value: string }[] {
  const { team, visitors, bounds, boundsBefore, shiftByVisitors, notCounted, countFrom, days } = teaching;
  const ofTeam = [
    team.answers.right > 0 && counted(team.answers.right, 'right answer', 'right answers'),
    team.answers.wrong > 0 && counted(team.answers.wrong, 'wrong answer', 'wrong answers'),
    team.hints.right > 0 &&
      counted(team.hints.right, 'hint that was the answer', 'hints that were the answer'),
    team.hints.wrong > 0 && counted(team.hints.wrong, 'hint that was not', 'hints that were not'),
    team.unknown.wrong > 0 && `${counted(team.unknown.wrong, 'time', 'times')} it should have known`,
    team.unknown.right > 0 && `${counted(team.unknown.right, 'time', 'times')} it could not know`,
  ].filter(Boolean);
  const byVisitors =
    shiftByVisitors > 0 ? 'They make it a little bolder.' : 'They make it a little more careful.';
  const ofVisitors = Math.abs(shiftByVisitors) < 0.005 ? 'They change nothing.' : byVisitors;
  const facts: [string, string | false][] = [
    ['Your team', ofTeam.length > 0 && ofTeam.join(', ')],
    [
      'Visitors',
      countOfVisitors(teaching) > 0 &&
        `${visitors.helpful} helpful, ${visitors.notHelpful} not helpful. ${ofVisitors} A rating counts a tenth of a verdict, and all of them together move 4 points at most.`,
    ],
    [
      'Hints',
      percent(bounds.nearly) !== percent(boundsBefore.nearly) &&
        `From ${percent(bounds.nearly)} on instead of ${percent(boundsBefore.nearly)}`,
    ],
    [
      'Not counted',
      notCounted > 0 &&
        `${counted(notCounted, 'verdict', 'verdicts')}, because they tell nothing about these bounds: a language model made the reply, it was made part by part, or nothing near was found`,
    ],
    [
      'Counted',
      countFrom ? `For ${days} days, and since ${formatDayAndTime(countFrom)}` : `For ${days} days`,
    ],
  ];
  return facts.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]));
}
