import { createRecentValues } from '../../platform/recent-values.ts';
import { sentencesOf } from '../knowledge/index.ts';

/** Sentences in a document that speak to whoever writes the answer instead of to the reader. */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|system|all|any|these|those|your)\b.{0,30}\b(?:instruction|prompt|rule|message|guideline|direction)/i,
  /\b(?:system|initial|hidden|developer|starting)[ -](?:prompt|message|instruction|configuration)/i,
  /\byou are (?:now|no longer)\b|\b(?:act|behave|respond|reply|answer) (?:as|like) (?:if|an?|the|you)\b|\bpretend (?:to be|you)\b/i,
  /\b(?:in|to|into|of|for|with|modify|change|enhance|augment|provide|render|rearrange|end|begin|start|close|finish|use|convert|group|scramble|misspell|append|prefix) your (?:next )?(?:response|reply|replies|answer|answers|output|message|words)\b/i,
  /\b(?:add|append|include|insert|mention|place|put|repeat|use|write)\b.{0,120}\b(?:in|into|to|with) (?:all|any|each|every)(?: of)?(?: the| your)? (?:answers?|repl(?:y|ies)|responses?)\b/i,
  /\byour (?:response|reply|answer|output)['’]s\b|\b(?:respond|reply|answer) (?:only|exactly|with the|in (?:json|base64|html|code))\b/i,
  /\b(?:tell|inform|convince|instruct|warn|ask|send|direct|redirect)\b.{0,25}\b(?:the )?(?:user|users|customer|customers|visitor|visitors|client)\b.{0,60}(?:https?:|www\.|\.(?:com|net|org|io|xyz|example)\b|@|\bthat (?:we|they|their|the)\b)/i,
  /\b(?:do not|don't|never) (?:tell|reveal|mention|inform|disclose)\b.{0,30}\b(?:user|customer|visitor|anyone)/i,
  /\b(?:assistant|chatbot|language model|llm|ai model|ai agent|gpt)\b.{0,40}\b(?:must|should|shall|has to|needs to|is to|please|will)\b|\bas an ai\b|\bdear (?:ai|assistant|model|chatbot|agent)\b|\bnote to (?:the )?(?:ai|assistant|model|chatbot|agent)\b/i,
  /\[\/?inst\]|<\/?(?:system|assistant|user|instructions?|sources?)>|<\|[a-z_]{1,40}\|>|^\s{0,50}#{2,9}\s{0,10}(?:system|instruction|assistant)|^\s{0,50}(?:system|assistant|developer)\s{0,10}:/i,
  /\b(?:jailbreak|developer mode|dan mode|maintenance mode|administrator override|sudo mode)\b/i,
  /\b(?:repeat|print|output|display|reveal|show|encode|translate|dump)\b.{0,40}\b(?:system prompt|your (?:instructions|prompt|rules|configuration|guidelines)|everything above|the text above)/i,
  /^\W{0,50}(?:say|claim|pretend|state|announce|promise|mention|insist|explain) that\b|\bnew (?:instructions?|rules|orders?)\s{0,10}:/i,
  /\breplace (?:letters|vowels|every)\b|\bhomophonic\b|\banagram|\balphanumeric substitution\b/i,
  /\b(?:ignorier|vergiss|missachte)\w{0,12}\b.{0,50}\b(?:anweisung|anleitung|vorgabe|regel)|\bdu bist (?:jetzt|nun|ab sofort)\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,50}\b(?:instructions|consignes|règles)\b|\bignora\b.{0,50}\b(?:instrucciones|istruzioni|instruções|reglas|regole)\b/i,
];

export const isOrder = (sentence: string) => orders.some((order) => order.test(sentence));

/** Each answer asks several times for each of its passages, and the same passages answer many questions. */
const recentPassages = createRecentValues<string>(1000);
const maxRememberedLength = 5000;

/** A passage without what speaks to the agent: neither a reason for an answer nor shown to a model. */
export function withoutOrders(text: string) {
  const known = recentPassages.find(text);
  if (known !== undefined) return known;
  const read = leaveOrdersOut(text);
  if (text.length <= maxRememberedLength) recentPassages.add(text, read);
  return read;
}

function leaveOrdersOut(text: string) {
  const sentences = sentencesOf(text);
  const kept = sentences.filter((sentence) => !isOrder(sentence.text));
  if (kept.length === sentences.length) return text;
  return kept.map((sentence) => sentence.text).join('\n');
}
