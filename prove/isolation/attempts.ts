import { randomAddress } from '../../server/src/testing/makers.ts';
import { requiredInput, sampleInput } from '../../server/src/testing/sample-input.ts';
import { type Attacker, isOpenTo, refusalsOf } from './callers.ts';
import { type AnyEndpoint, type IdPlace, idPlacesOf, withId } from './id-places.ts';
import type { Target } from './targets.ts';

export interface Attempt {
  attacker: Attacker;
  /** Which ids are the victim's: all of them, or one among the attacker's own. */
  aim: string;
  where: IdPlace['where'] | 'none';
  inputs: Record<string, unknown>[];
  refusals: number[] | undefined;
}

/** All that is tried at one endpoint. */
export function attemptsAt(endpoint: AnyEndpoint, attackers: Attacker[], victim: Target): Attempt[] {
  const places = idPlacesOf(endpoint);
  return attackers.flatMap((attacker) => {
    const isOpen = isOpenTo(endpoint, attacker);
    // Without an id nothing of others can be named: whoever may call changes what is their own.
    if (places.length === 0 && isOpen && endpoint.method !== 'GET' && attacker.kind !== 'nobody') return [];
    // They run the platform, businesses among it.
    if (isOpen && attacker.platformRole && endpoint.path.startsWith('/api/admin/')) return [];
    const allForeign = inputsOf(endpoint, places, (place) => victim.idFor(endpoint, place));
    const whole: Attempt = {
      attacker,
      aim: places.length > 0 ? 'every id' : 'no id',
      where: places[0]?.where ?? 'none',
      inputs: allForeign,
      refusals: refusalsOf(endpoint, attacker),
    };
    const { own } = attacker;
    if (!own || !isOpen || places.length < 2) return [whole];
    const single = places.map((foreign): Attempt => {
      const idOf = (place: IdPlace) => (place === foreign ? victim : own).idFor(endpoint, place);
      const isBusiness = foreign.name === 'businessId' && foreign.where === 'path';
      return {
        attacker,
        aim: `${foreign.name} alone`,
        where: foreign.where,
        inputs: inputsOf(endpoint, places, idOf),
        refusals: isBusiness ? whole.refusals : foreign.where === 'path' ? [400, 403, 404, 409] : undefined,
      };
    });
    return [whole, ...single];
  });
}

/** Sign-in by another provider says 503 while the operator has not set it up. */
const isNotSetUp = ({ path }: AnyEndpoint, status: number) =>
  path.startsWith('/api/google') && status === 503;

/** The whole input, and for one that is refused as badly formed only what it must have. */
function inputsOf(endpoint: AnyEndpoint, places: IdPlace[], idOf: (place: IdPlace) => string) {
  return [sampleInput(endpoint), requiredInput(endpoint)].map((input) =>
    places.reduce((filled, place) => withId(filled, place.at, idOf(place)), input),
  );
}

/** What went wrong, or undefined where the attacker got nothing. */
export async function faultOf(endpoint: AnyEndpoint, attempt: Attempt, victim: Target) {
  let answer = await sendOnce(endpoint, attempt, attempt.inputs[0]!);
  if (answer.status === 400) answer = await sendOnce(endpoint, attempt, attempt.inputs[1]!);
  const { status, text, sent } = answer;
  if (status >= 500 && !isNotSetUp(endpoint, status)) return `answered ${status}`;
  if (status === 429) return 'was not tried: too many calls';
  if (attempt.refusals && !attempt.refusals.includes(status) && status !== 400) return `answered ${status}`;
  if (attempt.refusals && status === 400 && !isOpenTo(endpoint, attempt.attacker))
    return 'read the input before the caller was known';
  const leaked = leaksOf(text, sent, victim);
  return leaked.length > 0 ? `told ${leaked.join(', ')}` : undefined;
}

async function sendOnce(endpoint: AnyEndpoint, { attacker }: Attempt, input: Record<string, unknown>) {
  const response = await attacker.send(endpoint, input, { 'x-forwarded-for': randomAddress() });
  return { status: response.status, text: await textOf(response), sent: JSON.stringify(input) };
}

/** A stream is listened to for a moment. */
async function textOf(response: Response) {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const isOver = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 300));
  let text = '';
  for (;;) {
    const piece = await Promise.race([reader.read(), isOver]);
    if (!piece || piece.done) break;
    text += decoder.decode(piece.value, { stream: true });
  }
  await reader.cancel();
  return text;
}

function leaksOf(text: string, sent: string, { word, owner, member, ids }: Target) {
  const secrets = [word, owner.email, member.email, ...Object.values(ids)];
  return [...new Set(secrets)].filter((secret) => text.includes(secret) && !sent.includes(secret));
}
