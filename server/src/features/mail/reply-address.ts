import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose mail it answers: one about a handoff to the team, or one to a visitor with a link. */
export type ReplyKind = 'team' | 'visitor';
interface Reply {
  kind: ReplyKind;
  id: string;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idLength = 26;
const signatureLength = 25;
// dynamic-pattern: a fixed number of letters of the alphabet above
const tokenInAddress = new RegExp(`reply\\+([tv][${alphabet}]{${idLength + signatureLength}})@`, 'gi');

/** The address that answers a mail of ours. Mail servers may change the case of it and cut it after 64 characters. */
export function replyAddress(reply: Reply, { secret, mailFrom }: { secret: string; mailFrom: string }) {
  return `reply+${tokenOf(reply, secret)}@${domainOf(mailFrom)}`;
}

/** What the first address of ours among these leads to; undefined where none was made by us. */
export function findReply(recipients: string[], secret: string): Reply | undefined {
  for (const [, token = ''] of recipients.flatMap((recipient) => [...recipient.matchAll(tokenInAddress)])) {
    const given = token.toLowerCase();
    const kind = given.startsWith('t') ? 'team' : 'visitor';
    const reply = { kind, id: uuidFrom(given.slice(1, 1 + idLength)) } as const;
    if (isSame(given, tokenOf(reply, secret))) return reply;
  }
  return undefined;
}

/** `Parley <no-reply@example.com>` is at example.com. */
export const domainOf = (mailbox: string) => /@([^\s@<>]+)>?\s*$/.exec(mailbox)?.[1] ?? 'localhost';

function tokenOf({ kind, id }: Reply, secret: string) {
  const said = `${kind[0]}${base32(Buffer.from(id.replaceAll('-', ''), 'hex'))}`;
  const signature = createHmac('sha256', `reply ${secret}`).update(said).digest();
  return `${said}${base32(signature).slice(0, signatureLength)}`;
}

function base32(bytes: Uint8Array) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function uuidFrom(text: string) {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const hex = BigInt(`0b${bits.slice(0, 128)}`)
    .toString(16)
    .padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function isSame(given: string, wanted: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
