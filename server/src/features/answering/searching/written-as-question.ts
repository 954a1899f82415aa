const asksPlainly =
  /^(?:how|what|when|where|who|which|why|can|could|do|does|did|is|are|was|were|will|would|should|may|have|has) [^.?!\n]{1,200}$/iu;

/** The judge learned from questions that end like one: "how much is delivery" means the same to whoever is in a hurry. */
export function writtenAsQuestion(question: string) {
  const plain = question.trim();
  return asksPlainly.test(plain) ? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?` : question;
}
