export interface Topic {
  id: string;
  question: string;
  questionVector: Float32Array;
  /** The mean of its questions, of length one. */
  center: Float32Array;
  size: number;
}

/** Two questions that ask the same in other words are about this alike. */
const minLikeness = 0.62;
/** Beyond these a new question stands for itself. */
export const maxTopics = 300;
export const maxQuestionLength = 160;
/** So that a topic of thousands still follows what is asked today. */
const maxWeight = 200;

const likeness = (one: Float32Array, other: Float32Array) => {
  let sum = 0;
  for (let nth = 0; nth < one.length; nth += 1) sum += one[nth]! * other[nth]!;
  return sum;
};

/** The topic that the question belongs to, changed by it or made for it. Undefined where there is no room for a new one. */
export function sortQuestion(
  topics: Topic[],
  { question, vector }: { question: string; vector: Float32Array },
  newId: () => string,
): Topic | undefined {
  let best: { topic: Topic; alike: number } | undefined;
  for (const topic of topics) {
    const alike = likeness(topic.center, vector);
    if (!best || alike > best.alike) best = { topic, alike };
  }
  const text = question.slice(0, maxQuestionLength);
  if (!best || best.alike < minLikeness) {
    if (topics.length >= maxTopics) return undefined;
    const made = { id: newId(), question: text, questionVector: vector, center: vector, size: 1 };
    topics.push(made);
    return made;
  }
  const { topic } = best;
  topic.center = meanOf(topic.center, Math.min(topic.size, maxWeight), vector);
  topic.size += 1;
  if (likeness(topic.center, vector) > likeness(topic.center, topic.questionVector)) {
    topic.question = text;
    topic.questionVector = vector;
  }
  return topic;
}

function meanOf(center: Float32Array, weight: number, vector: Float32Array) {
  const mean = center.map((value, nth) => value * weight + vector[nth]!);
  const length = Math.sqrt(likeness(mean, mean)) || 1;
  return mean.map((value) => value / length);
}
